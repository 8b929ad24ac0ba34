import { messages } from "@curbview/domain";
import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { installCanvas } from "../../../testing/canvas";
import { takeConsoleErrors } from "../../../testing/console-errors";
import { signIn, testConfig, testUser } from "../../../testing/fixtures";
import { answer, answerTable } from "../../../testing/http";
import { renderPage } from "../../../testing/render";
import {
  answerAddresses,
  answerEdits,
  answerStreetPicture,
  editAnswer,
  housePhoto,
  pickAddress,
  testPage,
} from "../../../testing/visitor";
import type { DashboardContext } from "../../lib/dashboard/use-dashboard";
import { GenerateScreen } from "./generate-screen";

const context: DashboardContext = {
  config: testConfig,
  company: { ...testPage.company, time_zone: null },
  userId: testUser.id,
  email: testUser.email,
  reloadCompany() {},
};

beforeEach(() => {
  installCanvas();
  signIn();
  answerAddresses();
  answerStreetPicture();
  answerTable("get", "mockup_types", [{ id: "1", name: "Deck Building" }]);
  answerEdits();
});

const trimLeft = "We left the trim unchanged: we could not tell that part apart from the rest.";

async function generate(user: UserEvent) {
  await pickAddress(user);
  await user.click(await screen.findByRole("button", { name: "Deck Building" }));
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await user.upload(await screen.findByLabelText("Upload a different photo"), housePhoto());
  await screen.findByRole("img", { name: "Your photo" });
  await user.click(screen.getByRole("button", { name: "Generate Mockup" }));
  await screen.findByRole("heading", { name: "Your mockup is ready" });
}

describe("a business that makes a mockup", () => {
  it("starts from its own services and finds the result in the library", async () => {
    const uploads = answer("post", "/storage/v1/object/mockup-images/*", { Id: "1", Key: "mockup.png" });
    const saved = answerTable("post", "mockups", () => new HttpResponse(null, { status: 201 }));
    const { user } = renderPage(<GenerateScreen />, { outletContext: context });
    await generate(user);
    expect(screen.getByText("Saved to your library.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Open the library" })).toHaveAttribute(
      "href",
      "/dashboard/my-mockups",
    );
    expect(screen.getByRole("link", { name: "Download Mockup" })).toBeVisible();

    const folder = `${testPage.company.id}/${testUser.id}`;
    const paths = uploads.map(({ url }) => url.pathname.split("/mockup-images/")[1]).toSorted();
    expect(paths).toEqual([
      expect.stringMatching(new RegExp(`^${folder}/\\d{53}_mockup\\.png$`)),
      expect.stringMatching(new RegExp(`^${folder}/\\d{53}_source\\.png$`)),
    ]);
    expect(saved.map(({ body }) => body)).toEqual([
      {
        company_id: testPage.company.id,
        user_id: testUser.id,
        name: "Deck Building",
        description: "Deck Building",
        address: "12 Oak St, Austin, TX 78701",
        original_image_url: expect.stringContaining("_source.png"),
        source_image_url: expect.stringContaining("_source.png"),
        generated_image_url: expect.stringContaining("_mockup.png"),
        result_image_url: expect.stringContaining("_mockup.png"),
        prompt_text: "Deck Building",
        status: "completed",
      },
    ]);
    expect(saved[0]?.headers.get("authorization")).toBe("Bearer test-access-token");
  });

  it("reads which part of the wish is not in the picture", async () => {
    answer("post", "/storage/v1/object/mockup-images/*", { Id: "1", Key: "mockup.png" });
    answerTable("post", "mockups", () => new HttpResponse(null, { status: 201 }));
    answerEdits(["done", { ...editAnswer(), understood: "Walls: navy.", notes: [trimLeft] }]);
    const { user } = renderPage(<GenerateScreen />, { outletContext: context });
    await generate(user);
    const summary = screen.getByRole("region", { name: "What this picture shows" });
    expect(summary).toHaveTextContent("Walls: navy.");
    expect(within(summary).getByText(trimLeft)).toBeVisible();
    expect(screen.getByRole("button", { name: "Touch up the area" })).toBeVisible();
  });

  it("is not told that it was saved when it was not", async () => {
    answer("post", "/storage/v1/object/mockup-images/*", () =>
      HttpResponse.json({ statusCode: "507", error: "Full", message: "full" }, { status: 507 }),
    );
    const { user } = renderPage(<GenerateScreen />, { outletContext: context });
    await generate(user);
    expect(screen.getByText(messages.wizard.saveFailed)).toBeVisible();
    expect(screen.queryByText("Saved to your library.")).not.toBeInTheDocument();
    expect(takeConsoleErrors()).toHaveLength(1);
  });
});
