import "fake-indexeddb/auto";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { clear, createStore, keys } from "idb-keyval";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { installCanvas } from "../../../testing/canvas";
import {
  chooseService,
  giveEmail,
  heading,
  openCompanyPage,
  openWhileGenerating,
  uploadAndConfirm,
} from "../../../testing/company-visit";
import { testConfig } from "../../../testing/fixtures";
import { answer, answerFunction, refuse } from "../../../testing/http";
import {
  answerAddresses,
  answerEdits,
  answerLeads,
  answerStreetPicture,
  housePhoto,
} from "../../../testing/visitor";

const photos = createStore("photos", "kept");
const keptPhotos = (count: number) => waitFor(async () => expect(await keys(photos)).toHaveLength(count));
const reload = () => {
  cleanup();
  return openCompanyPage();
};

/** Confirms a photo of which the server never says that it has come. */
async function sendForever() {
  const sent = answer("post", "/storage/v1/object/mockup-images/*", () => new Promise<never>(() => {}));
  const { user } = openCompanyPage();
  await chooseService(user);
  await uploadAndConfirm(user);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await keptPhotos(1);
}

beforeEach(async () => {
  await clear(photos);
  installCanvas();
  answerAddresses();
  answerStreetPicture();
});

describe("a homeowner whose phone reloads the page", () => {
  it("goes on with the photo they had chosen", async () => {
    const { uploads } = answerLeads();
    answerEdits();
    const { user } = openCompanyPage();
    await chooseService(user);
    await heading("Confirm Your Property Image");
    await user.upload(screen.getByLabelText("Upload a different photo"), housePhoto());
    await screen.findByRole("img", { name: "Your photo" });
    await keptPhotos(1);

    const { user: again } = reload();
    expect((await screen.findByRole("img", { name: "Your photo" })).getAttribute("src")).toMatch(/^blob:/);
    await again.click(screen.getByRole("button", { name: "Use This Image" }));
    await giveEmail(again);
    expect(await heading("Your Mockup is Ready!")).toBeVisible();
    expect(uploads).toHaveLength(1);
    // The server has it now: nothing of it stays in the browser.
    await keptPhotos(0);
  });

  it("while the photo is on its way sends it once more, and gets the picture", async () => {
    answerLeads();
    await sendForever();

    const { uploads } = answerLeads();
    answerEdits();
    const { user: again } = reload();
    await giveEmail(again);
    expect(await heading("Your Mockup is Ready!")).toBeVisible();
    expect(uploads).toHaveLength(1);
  });

  it("gets the picture of the street where the photo could not be kept", async () => {
    answerLeads();
    await sendForever();
    await clear(photos);

    reload();
    expect(await heading("Confirm Your Property Image")).toBeVisible();
    expect(await screen.findByRole("img", { name: "The property" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Continue with This Image" })).not.toHaveAttribute(
      "aria-disabled",
    );
  });

  it("before the picture of the street has come gets it all the same", async () => {
    answerLeads();
    const asked = answerFunction("street-picture", () => new Promise<never>(() => {}));
    const { user } = openCompanyPage();
    await chooseService(user);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    answerStreetPicture();
    reload();
    expect(await screen.findByRole("img", { name: "The property" })).toHaveAttribute("src", "/street.jpg");
  });

  it("finds the name and the email that were typed, and nothing of them once they are sent", async () => {
    answerLeads();
    answerFunction(testConfig.imageEditFunction, () => new Promise<never>(() => {}));
    const { user } = openWhileGenerating();
    await user.type(await screen.findByRole("textbox", { name: "Your name (optional)" }), "Kim");
    await user.type(screen.getByRole("textbox", { name: "Email" }), "kim@example.com");
    const { user: again } = reload();
    expect(await screen.findByRole("textbox", { name: "Email" })).toHaveValue("kim@example.com");
    expect(screen.getByRole("textbox", { name: "Your name (optional)" })).toHaveValue("Kim");
    await again.click(screen.getByRole("button", { name: "Send Me My Mockup" }));
    await heading("Thank you, your request is saved");
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith("contact-"))).toEqual([]);
  });

  it("after the request was deleted sees nothing of it, and may begin anew", async () => {
    answerLeads();
    answerEdits();
    const { user } = openCompanyPage();
    await chooseService(user);
    await uploadAndConfirm(user);
    await giveEmail(user);
    await heading("Your Mockup is Ready!");

    answerFunction("lead-mockup", () =>
      refuse(404, "This request is not known any more. Please start again."),
    );
    reload();
    expect(await heading("See Your Home Transformed")).toBeVisible();
    expect(await screen.findByText(/Your request is deleted/)).toBeVisible();
    expect(screen.getByRole("combobox", { name: "Property address" })).toHaveValue("");
    expect(JSON.stringify(sessionStorage)).not.toContain("12 Oak St");
  });

  it("who had gone back to the address finds it in the field", async () => {
    answerLeads();
    const { user } = openCompanyPage();
    await chooseService(user);
    await heading("Confirm Your Property Image");
    await user.click(screen.getByRole("button", { name: "Back" }));
    await user.click(screen.getByRole("button", { name: "Back" }));
    await heading("See Your Home Transformed");
    reload();
    await waitFor(() =>
      expect(screen.getByRole("combobox", { name: "Property address" })).toHaveValue(
        "12 Oak St, Austin, TX 78701",
      ),
    );
    await act(async () => {});
  });
});

describe("a homeowner who reloads the page", () => {
  it("goes on where the photo is chosen", async () => {
    answerLeads();
    const { user } = openCompanyPage();
    await chooseService(user);
    await screen.findByRole("img", { name: "The property" });
    reload();
    expect(await heading("Confirm Your Property Image")).toBeVisible();
    expect(screen.getByRole("img", { name: "The property" })).toHaveAttribute("src", "/street.jpg");
  });

  it("while the picture is made gets it from the photo that was uploaded before", async () => {
    const { uploads } = answerLeads();
    const interrupted = answerFunction(testConfig.imageEditFunction, () => new Promise<never>(() => {}));
    const { user } = openCompanyPage();
    await chooseService(user);
    await uploadAndConfirm(user);
    await vi.waitFor(() => expect(interrupted).toHaveLength(1));

    const resumed = answerEdits();
    const { user: again } = reload();
    await giveEmail(again);
    expect(await heading("Your Mockup is Ready!")).toBeVisible();
    expect(uploads).toHaveLength(1);
    expect(resumed[0]?.body).toMatchObject({ imageUrl: expect.stringContaining("/source-images/") });
  });

  it("sees the finished picture again, and may make another for the same address", async () => {
    answerLeads();
    const edits = answerEdits();
    const { user } = openWhileGenerating();
    await giveEmail(user);
    await heading("Your Mockup is Ready!");

    const { user: again } = reload();
    expect(await heading("Your Mockup is Ready!")).toBeVisible();
    expect(screen.getByRole("img", { name: "Your home after Landscaping" })).toHaveAttribute(
      "src",
      `${testConfig.supabaseUrl}/storage/v1/object/public/mockup-images/result.png`,
    );
    expect(edits).toHaveLength(1);
    await again.click(screen.getByRole("button", { name: "Make another mockup" }));
    expect(await screen.findByRole("combobox", { name: "Property address" })).toHaveValue(
      "12 Oak St, Austin, TX 78701",
    );
  });
});
