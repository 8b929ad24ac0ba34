import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { renderScreen, testCompany } from "../../../testing/dashboard";
import { testUser } from "../../../testing/fixtures";
import { answerTable } from "../../../testing/http";
import { PostcardPreview } from "./postcard-preview";

beforeEach(() => {
  answerTable("get", "companies", testCompany);
  answerTable("get", "mockup_types", []);
  answerTable("get", "mockups", []);
});

const open = (company = {}) => renderScreen(<PostcardPreview />, { company });
const side = async (name: string) => within(await screen.findByRole("figure", { name }));
const address = `http://localhost:3000/${testCompany.slug}`;

describe("the postcard of my campaign", () => {
  it("shows the newest mockup I made myself, and none that a homeowner asked for", async () => {
    const requests = answerTable("get", "mockups", [
      { source_image_url: "/mine-before.png", result_image_url: "/mine-after.png" },
    ]);
    open();
    const front = await side("Front");
    expect(front.getByRole("img", { name: "The home before" })).toHaveAttribute("src", "/mine-before.png");
    expect(front.getByRole("img", { name: /^The home after/ })).toHaveAttribute("src", "/mine-after.png");
    const query = requests[0]!.url.searchParams;
    expect(query.get("company_id")).toBe(`eq.${testCompany.id}`);
    expect(query.get("user_id")).toBe(`eq.${testUser.id}`);
    expect(query.get("order")).toBe("created_at.desc");
    expect(screen.getByText(/newest mockup you made yourself/)).toBeVisible();
  });

  it("shows a sample of my trade until I have made one, and says so", async () => {
    answerTable("get", "mockup_types", [{ name: "Dog walking" }, { name: "Roof replacement" }]);
    open();
    const front = await side("Front");
    expect(front.getByRole("img", { name: "The home before" })).toHaveAttribute(
      "src",
      "/pictures/roof-before.webp",
    );
    expect(screen.getByText(/The house is a sample/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Generate a mockup" })).toHaveAttribute(
      "href",
      "/dashboard/create",
    );
  });

  it("is by my business: its name in front, its page as a code and its phone on the back", async () => {
    open();
    expect((await side("Front")).getByText("Green Gable Landscaping")).toBeVisible();
    const back = await side("Back");
    expect(await back.findByRole("img", { name: `QR code of ${address}?utm_source=postcard` })).toBeVisible();
    expect(back.getByText("localhost:3000/green-gable")).toBeVisible();
    expect(back.getByText("+1 512 555 0100")).toBeVisible();
  });

  it("has the number as homeowners see it on my page, and none once I emptied the field", async () => {
    answerTable("get", "companies", { ...testCompany, formatted_phone_number: "(512) 555-0100" });
    const { unmount } = open();
    expect((await side("Back")).getByText("(512) 555-0100")).toBeVisible();
    unmount();
    const emptied = { formatted_phone_number: "(512) 555-0100", international_phone_number: "" };
    answerTable("get", "companies", { ...testCompany, ...emptied });
    open();
    expect((await side("Back")).queryByText(/or call/)).not.toBeInTheDocument();
  });

  it("says my words, which are there again another day", async () => {
    const { user, unmount } = open();
    await user.clear(screen.getByLabelText("Headline"));
    await user.type(screen.getByLabelText("Headline"), "Hello, Oak Street!");
    await user.type(screen.getByLabelText("Message"), " Ask for Ada.");
    expect((await side("Front")).getByText("Hello, Oak Street!")).toBeVisible();
    expect((await side("Back")).getByText(/Ask for Ada\.$/)).toBeVisible();
    unmount();
    open();
    expect((await side("Front")).getByText("Hello, Oak Street!")).toBeVisible();
  });

  it("does not promise to print or mail, nor leads while my page is a preview", async () => {
    open({ activated: false });
    expect(screen.getByText(/Nothing is printed or mailed from here/)).toBeVisible();
    expect(await screen.findByRole("link", { name: "activate your account" })).toHaveAttribute(
      "href",
      "/dashboard/billing",
    );
  });

  it("is there with a sample when my own pictures cannot be loaded", async () => {
    answerTable("get", "mockups", () => HttpResponse.json({ message: "out of order" }, { status: 400 }));
    open();
    await side("Front");
    await waitFor(() => expect(screen.queryByRole("status")).not.toBeInTheDocument());
    expect(screen.getByText(/The house is a sample/)).toBeVisible();
  });
});
