import { messages } from "@curbview/domain";
import { act, cleanup, screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { drawPng, installCanvas } from "../../../testing/canvas";
import {
  chooseService,
  giveEmail,
  heading,
  openCompanyPage,
  openWhileGenerating,
  storedPhoto,
  uploadAndConfirm,
} from "../../../testing/company-visit";
import { takeConsoleErrors } from "../../../testing/console-errors";
import { testConfig } from "../../../testing/fixtures";
import { answer, answerFunction, answerTable, refuse } from "../../../testing/http";
import {
  answerAddresses,
  answerEdits,
  answerEditsWithPreview,
  answerLeadMockup,
  answerLeads,
  answerStreetPicture,
  editAnswer,
  leadId,
} from "../../../testing/visitor";

const alert = () => screen.findByRole("alert");

beforeEach(() => {
  installCanvas();
  answerAddresses();
  answerStreetPicture();
});

describe("the email of a homeowner", () => {
  it("is corrected where it stands, with the cursor in it", async () => {
    const { finished } = answerLeads();
    answerEdits();
    const { user } = openWhileGenerating();
    await giveEmail(user, "kim@");
    const field = screen.getByRole("textbox", { name: "Email" });
    expect(await alert()).toHaveTextContent(messages.email.invalid);
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(messages.email.invalid);
    expect(finished).toEqual([]);
    await user.type(field, "example.com");
    await user.click(screen.getByRole("button", { name: "Send Me My Mockup" }));
    expect(await heading("Your Mockup is Ready!")).toBeVisible();
  });

  it("stays typed when it could not be saved, and is saved by the next press", async () => {
    answerLeads();
    answerTable("patch", "leads", () => HttpResponse.error());
    answerEdits();
    const { user } = openWhileGenerating();
    await giveEmail(user);
    expect(await alert()).toHaveTextContent(messages.email.submitFailed);
    expect(screen.getByRole("textbox", { name: "Email" })).toHaveValue("kim@example.com");
    expect(takeConsoleErrors()).toHaveLength(1);
    answerTable("patch", "leads", [{ id: leadId }]);
    await user.click(screen.getByRole("button", { name: "Send Me My Mockup" }));
    expect(await heading("Your Mockup is Ready!")).toBeVisible();
  });

  it("goes on its way by itself when the connection is back", async () => {
    const { finished } = answerLeads();
    answerEdits();
    const { user } = openWhileGenerating();
    await screen.findByRole("textbox", { name: "Email" });
    const connection = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await giveEmail(user);
    expect(await screen.findByRole("button", { name: "Sending..." })).toBeVisible();
    expect(finished).toEqual([]);
    connection.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event("online")));
    expect(await heading("Your Mockup is Ready!")).toBeVisible();
    expect(finished).toHaveLength(1);
    connection.mockRestore();
  });

  it("counts as saved when only the answer was lost on the way", async () => {
    answerLeads();
    answerTable("patch", "leads", []);
    answerEdits();
    const { user } = openWhileGenerating();
    answerTable("get", "leads", [{ email: "kim@example.com" }]);
    await giveEmail(user);
    expect(await heading("Your Mockup is Ready!")).toBeVisible();
  });

  it("is thanked for while the picture is still being made, which nobody can cancel then", async () => {
    answerLeads();
    answerFunction(testConfig.imageEditFunction, () => new Promise<never>(() => {}));
    const { user } = openWhileGenerating();
    expect(await screen.findByRole("button", { name: "Cancel" })).toBeVisible();
    await giveEmail(user);
    expect(await heading("Thank you, your request is saved")).toHaveFocus();
    expect(screen.getByRole("progressbar", { name: "Making your mockup" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Cancel" })).not.toBeInTheDocument();
  });

  it("can be sent without the button moving when the picture is ready", async () => {
    answerLeads();
    answerFunction(testConfig.imageEditFunction, () => new Promise<never>(() => {}));
    openWhileGenerating();
    const progress = await screen.findByRole("progressbar", { name: "Making your mockup" });
    const button = screen.getByRole("button", { name: "Send Me My Mockup" });
    expect(button.compareDocumentPosition(progress)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("is not needed to cancel: the photo can be chosen again", async () => {
    answerLeads();
    answerFunction(testConfig.imageEditFunction, () => new Promise<never>(() => {}));
    const { user } = openWhileGenerating();
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(await heading("Confirm Your Property Image")).toHaveFocus();
    expect(screen.getByRole("img", { name: "Your photo" })).toHaveAttribute("src", storedPhoto);
  });
});

describe("a picture that is ready before the email", () => {
  it("is shown blurred beside the photo, and whole once the email is given", async () => {
    answerLeads();
    const { asked, opened, mockupUrl } = answerEditsWithPreview();
    const { user } = openWhileGenerating();
    expect(await screen.findByText("It is ready")).toBeVisible();
    expect(screen.getByRole("img", { name: "Your home after the work, blurred" })).toBeVisible();
    expect(screen.getByRole("img", { name: "Your home today" })).toHaveAttribute("src", storedPhoto);
    expect([asked, opened]).toEqual([[], []]);
    await giveEmail(user);
    expect(await heading("Your Mockup is Ready!")).toBeVisible();
    const after = screen.getByRole("img", { name: "Your home after Landscaping" });
    expect(after.getAttribute("src")).toMatch(/^blob:/);
    expect(screen.getByRole("link", { name: "Download Mockup" }).getAttribute("href")).toMatch(
      new RegExp(`^${mockupUrl}\\?download=mockup_12_Oak_St`),
    );
  });

  it("is still there after a reload", async () => {
    answerLeads();
    answerEditsWithPreview();
    openWhileGenerating();
    expect(await screen.findByText("It is ready")).toBeVisible();
    cleanup();
    const { user } = openCompanyPage();
    expect(await screen.findByText("It is ready")).toBeVisible();
    await giveEmail(user);
    expect(await heading("Your Mockup is Ready!")).toBeVisible();
  });
});

describe("the email on the result page", () => {
  async function comeToResult() {
    answerLeads();
    answerEdits();
    const { user } = openWhileGenerating();
    return user;
  }

  it("is corrected there, and the picture goes to the right one", async () => {
    const user = await comeToResult();
    const corrected = answer(
      "post",
      "/rest/v1/rpc/correct_email",
      () => new HttpResponse(null, { status: 204 }),
    );
    await giveEmail(user, "kim@gmial.com");
    await user.click(await screen.findByRole("button", { name: "Not your email? Correct it" }));
    const field = screen.getByRole("textbox", { name: "Email" });
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, "kim@gmail.com");
    await user.click(screen.getByRole("button", { name: "Save email" }));
    expect(await screen.findByText("We are also sending it to kim@gmail.com.")).toBeVisible();
    expect(corrected.map(({ body }) => body)).toEqual([{ lead_id: leadId, email: "kim@gmail.com" }]);
  });

  it("that can no longer be changed says so", async () => {
    const user = await comeToResult();
    answer("post", "/rest/v1/rpc/correct_email", () =>
      HttpResponse.json({ code: "42501", message: "email_not_correctable" }, { status: 401 }),
    );
    await giveEmail(user);
    await user.click(await screen.findByRole("button", { name: "Not your email? Correct it" }));
    await user.click(screen.getByRole("button", { name: "Save email" }));
    expect(await alert()).toHaveTextContent(messages.email.notCorrectable);
    expect(takeConsoleErrors()).toHaveLength(1);
  });

  it("is not said to get a mail that nobody sends", async () => {
    const user = await comeToResult();
    answerLeadMockup({ mail: "none", correctionsLeft: 0 });
    await giveEmail(user);
    expect(
      await screen.findByText("Your request is saved. Any reply goes to kim@example.com."),
    ).toBeVisible();
    expect(screen.queryByText(/also sending/)).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Correct it/ })).not.toBeInTheDocument();
  });
});

it("a picture without a part that was wished says so, with the brush at hand", async () => {
  answerLeads();
  const left = "We left the trim unchanged: we could not tell that part apart from the rest.";
  answerEdits(["done", { ...editAnswer(), understood: "Walls: navy.", notes: [left] }]);
  const { user } = openWhileGenerating();
  await giveEmail(user);
  expect(await heading("Your Mockup is Ready!")).toBeVisible();
  const summary = screen.getByRole("region", { name: "What this picture shows" });
  expect(summary).toHaveTextContent("Walls: navy.");
  expect(within(summary).getByText(left)).toBeVisible();
  expect(screen.getByRole("button", { name: "Touch up the area" })).toBeVisible();
});

describe("a picture that cannot be made", () => {
  async function comeToResult(title: string = messages.mockup.failedHeading) {
    const { user } = openWhileGenerating();
    await giveEmail(user);
    expect(await heading(title)).toBeVisible();
    return user;
  }

  it("is explained, and another photo is made without asking for the email again", async () => {
    const { finished } = answerLeads();
    answerFunction(testConfig.imageEditFunction, () => refuse(503, "The picture service is resting."));
    const user = await comeToResult();
    expect(screen.getByRole("alert")).toHaveTextContent("The picture service is resting.");
    expect(screen.getByText(/Green Gable Landscaping knows how to reach you/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Touch up the area" })).not.toBeInTheDocument();
    answerEdits();
    await user.click(screen.getByRole("button", { name: "Try Another Photo" }));
    await user.click(await screen.findByRole("button", { name: "Continue with This Image" }));
    expect(await heading("Your Mockup is Ready!")).toBeVisible();
    expect(finished).toHaveLength(1);
    expect(takeConsoleErrors()).toHaveLength(1);
  });

  it("is told before I give my email, with another photo at hand", async () => {
    const { finished } = answerLeads();
    answerFunction(testConfig.imageEditFunction, () => refuse(422, "There is no house in this photo."));
    const { user } = openWhileGenerating();
    expect(await screen.findByText(/There is no house in this photo\./)).toBeVisible();
    expect(screen.getByText("This picture could not be made")).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Email" })).not.toHaveAccessibleDescription(/mockup/);
    await user.click(screen.getByRole("button", { name: "Try Another Photo" }));
    expect(await heading("Confirm Your Property Image")).toBeVisible();
    expect(finished).toEqual([]);
    expect(takeConsoleErrors()).toHaveLength(1);
  });

  it("because a part was not found, may be painted by hand", async () => {
    answerLeads();
    answerEdits(["error", { error: "No roof was found.", code: "part_not_found", status: 422 }]);
    await comeToResult();
    expect(screen.getByRole("button", { name: "Touch up the area" })).toBeVisible();
  });

  it("because the part may be another, asks me, and makes it when I say yes", async () => {
    installCanvas();
    answerLeads();
    const region = drawPng(64, 48, "#ffffff").toString("base64");
    answerEdits([
      "error",
      { error: "Please check the marked area.", code: "part_uncertain", status: 422, region },
    ]);
    const { user } = openWhileGenerating();
    expect(await screen.findByText("There is one question first")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Try Another Photo" })).not.toBeInTheDocument();
    await giveEmail(user);
    expect(await heading(messages.mockup.confirmPartHeading)).toBeVisible();
    expect(screen.getByText("Please check the marked area.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Touch up the area" })).toBeVisible();
    const edits = answerEdits();
    await user.click(screen.getByRole("button", { name: "Yes, Change This Part" }));
    expect(await heading("Your Mockup is Ready!")).toBeVisible();
    expect(edits[0]?.body).toMatchObject({ region: `data:image/png;base64,${region}` });
  });

  it("because no preview can show the service, is not asked for again with another photo", async () => {
    answerLeads();
    const words = "This quick preview can't add a fence or a gate.";
    answerEdits(["error", { error: words, code: "not_supported", status: 422 }]);
    await comeToResult();
    expect(screen.getByRole("alert")).toHaveTextContent(words);
    expect(screen.getByText(/Green Gable Landscaping knows how to reach you/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Try Another Photo" })).not.toBeInTheDocument();
  });

  it("because the photo was not uploaded, says so", async () => {
    answerLeads();
    answer("post", "/storage/v1/object/mockup-images/*", () =>
      HttpResponse.json(
        { statusCode: "413", error: "Payload too large", message: "too large" },
        { status: 413 },
      ),
    );
    const { user } = openCompanyPage();
    await chooseService(user);
    await uploadAndConfirm(user);
    await giveEmail(user);
    expect(await heading(messages.mockup.failedHeading)).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(messages.mockup.uploadFailed("too large"));
    expect(takeConsoleErrors()).toHaveLength(1);
  });

  it("because the answer holds none, names the provider", async () => {
    answerLeads();
    answerEdits(["done", { data: [], provider: "builtin" }]);
    await comeToResult();
    expect(screen.getByRole("alert")).toHaveTextContent(messages.mockup.noImageData("builtin"));
    expect(takeConsoleErrors()).toHaveLength(1);
  });
});
