import { messages } from "@curbview/domain";
import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { drawPng, installCanvas } from "../../../testing/canvas";
import { takeConsoleErrors } from "../../../testing/console-errors";
import { testConfig } from "../../../testing/fixtures";
import { answer, answerFunction, refuse } from "../../../testing/http";
import { renderPage } from "../../../testing/render";
import {
  answerAddresses,
  answerEdits,
  answerStreetPicture,
  editAnswer,
  housePhoto,
  pickAddress,
} from "../../../testing/visitor";
import type { MemberSession } from "./generate-wizard-mockup";
import { Wizard } from "./wizard";

beforeEach(() => {
  installCanvas();
  answerAddresses();
  answerStreetPicture();
});

function open(options: { openMemberSession?(): Promise<MemberSession> } = {}) {
  return renderPage(
    <Wizard
      config={testConfig}
      ideas={["A new roof", "A green lawn"]}
      tips={["A tip"]}
      downloadLabel="Download"
      aside={<p>An example</p>}
      {...options}
    >
      {(result) => <p>{result.warning ? "With a warning" : "Without a warning"}</p>}
    </Wizard>,
  );
}

const heading = (name: string) => screen.findByRole("heading", { name });
const progress = () => screen.queryByRole("progressbar", { name: "Progress" })?.getAttribute("aria-valuenow");

async function describeChange(user: UserEvent, text = "A fresh green lawn") {
  await pickAddress(user);
  await user.type(await screen.findByRole("textbox", { name: "Describe the mockup" }), text);
  await user.click(screen.getByRole("button", { name: "Continue" }));
}

async function generate(user: UserEvent) {
  await describeChange(user);
  await heading("Confirm the picture");
  await user.upload(screen.getByLabelText("Upload a different photo"), housePhoto());
  await screen.findByRole("img", { name: "Your photo" });
  await user.click(screen.getByRole("button", { name: "Generate Mockup" }));
}

describe("a visitor of the free wizard", () => {
  it("goes from an address and a description to a picture to download, and starts anew", async () => {
    const edits = answerEdits();
    const { user } = open();
    expect(screen.getByText("An example")).toBeVisible();
    expect(progress()).toBe("1");
    await describeChange(user);
    expect(await heading("Confirm the picture")).toHaveFocus();
    expect(progress()).toBe("3");
    expect(await screen.findByRole("img", { name: "The property" })).toHaveAttribute("src", "/street.jpg");
    expect(screen.queryByText("An example")).not.toBeInTheDocument();

    await user.upload(screen.getByLabelText("Upload a different photo"), housePhoto());
    await screen.findByRole("img", { name: "Your photo" });
    await user.click(screen.getByRole("button", { name: "Generate Mockup" }));
    expect(await heading("Your mockup is ready")).toHaveFocus();
    expect(progress()).toBeUndefined();
    expect(screen.getByText("Without a warning")).toBeVisible();
    expect(screen.getByRole("img", { name: "The home after: A fresh green lawn" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Download" })).toHaveAttribute(
      "download",
      "mockup_12_Oak_St__Austin__TX_78701_A_fresh_green_lawn.png",
    );
    expect(edits.map(({ body }) => body)).toEqual([
      {
        imageUrl: expect.stringMatching(/^data:image\/png;base64,/),
        prompt: expect.stringContaining('"A fresh green lawn"'),
        wantsRegion: true,
        picture: "webp",
      },
    ]);
    expect(edits[0]?.headers.get("authorization")).toBe(`Bearer ${testConfig.supabaseAnonKey}`);

    await user.click(screen.getByRole("button", { name: "Create Another" }));
    expect(await screen.findByRole("combobox", { name: "Property address" })).toHaveValue("");
    expect(progress()).toBe("1");
  });

  it("must say what should change, and may take one of the ideas", async () => {
    const { user } = open();
    await describeChange(user, "   ");
    const field = screen.getByRole("textbox", { name: "Describe the mockup" });
    expect(await screen.findByRole("alert")).toHaveTextContent(messages.wizard.descriptionRequired);
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "A new roof" }));
    expect(field).toHaveValue("A new roof");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Continue" }));
    expect(await heading("Confirm the picture")).toBeVisible();
    expect(screen.getByText("A new roof")).toBeVisible();
  });

  it("is told when the address has no coordinates, and goes on", async () => {
    answerAddresses({ lat: null, lng: null });
    const { user } = open();
    await pickAddress(user);
    expect(await screen.findByText(messages.address.noCoordinates)).toBeVisible();
    expect(screen.getByRole("heading", { name: "What should change?" })).toBeVisible();
  });

  it("goes back from picture to description to address, and nothing typed is lost", async () => {
    const { user } = open();
    await describeChange(user);
    await heading("Confirm the picture");
    await user.click(screen.getByRole("button", { name: "Back" }));
    expect(await screen.findByRole("textbox", { name: "Describe the mockup" })).toHaveValue(
      "A fresh green lawn",
    );
    await user.click(screen.getByRole("button", { name: "Back" }));
    expect(await screen.findByRole("combobox", { name: "Property address" })).toHaveValue(
      "12 Oak St, Austin, TX 78701",
    );
  });

  it("sees how far the picture is, and may cancel", async () => {
    answerFunction(testConfig.imageEditFunction, () => new Promise<never>(() => {}));
    const { user } = open();
    await generate(user);
    expect(await heading("Generating your mockup")).toHaveFocus();
    expect(screen.getByRole("progressbar", { name: "Making your mockup" })).toHaveAttribute(
      "aria-valuetext",
      "Sending your photo",
    );
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(await heading("Confirm the picture")).toHaveFocus();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("reads why there is no picture, and may try again", async () => {
    answerFunction(testConfig.imageEditFunction, () => refuse(503, "The picture service is resting."));
    const { user } = open();
    await generate(user);
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(messages.mockup.failedHeading);
    expect(alert).toHaveTextContent("The picture service is resting.");
    expect(takeConsoleErrors()).toHaveLength(1);
    answerEdits();
    await user.click(screen.getByRole("button", { name: "Generate Mockup" }));
    expect(await heading("Your mockup is ready")).toBeVisible();
  });

  it("reads what of the wish is in the picture, and what helps with the rest", async () => {
    const outcome = {
      understood: "Yard: green lawn.",
      notes: ["This quick preview can't add a pool; a contractor can plan that with you on site."],
    };
    answerEdits(["done", { ...editAnswer(), ...outcome }]);
    const { user } = open();
    await generate(user);
    const summary = await screen.findByRole("region", { name: "What this picture shows" });
    expect(summary).toHaveTextContent(outcome.understood);
    expect(summary).toHaveTextContent(outcome.notes[0]!);
  });

  it("is asked for other words, with their own kept, where the wish was not understood", async () => {
    const words = "We couldn't tell what to change.";
    answerFunction(testConfig.imageEditFunction, () => refuse(422, words, "not_understood"));
    const { user } = open();
    await generate(user);
    expect(await heading("What should change?")).toHaveFocus();
    expect(screen.getByRole("status")).toHaveTextContent(words);
    expect(screen.getByRole("textbox", { name: "Describe the mockup" })).toHaveValue("A fresh green lawn");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByRole("img", { name: "Your photo" })).toBeVisible();
  });

  it("may paint what was not found, until another photo is chosen", async () => {
    answerEdits(["error", { error: "No lawn was found.", code: "part_not_found", status: 422 }]);
    const { user } = open();
    await generate(user);
    expect(await screen.findByRole("button", { name: "Touch up the area" })).toBeVisible();
    await user.upload(screen.getByLabelText("Upload a different photo"), housePhoto());
    await vi.waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
    expect(screen.queryByRole("button", { name: "Touch up the area" })).not.toBeInTheDocument();
  });
});

it("the wizard asks about a part that may be another, and lets me take another photo instead", async () => {
  installCanvas();
  const region = drawPng(64, 48, "#ffffff").toString("base64");
  answerEdits(["error", { error: "Please check it.", code: "part_uncertain", status: 422, region }]);
  const { user } = open();
  await generate(user);
  expect(await heading(messages.mockup.confirmPartHeading)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try Another Photo" }));
  expect(await heading("Confirm the picture")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Generate Mockup" }));
  await heading(messages.mockup.confirmPartHeading);
  answerEdits();
  await user.click(screen.getByRole("button", { name: "Yes, Change This Part" }));
  expect(await heading("Your mockup is ready")).toBeVisible();
});

describe("a signed-in business", () => {
  const session = (save: MemberSession["save"]) => ({
    openMemberSession: async () => ({ accessToken: "member-token", save }),
  });

  it("has the street picture changed without a watermark, cropped like the original, and saved", async () => {
    answer("get", "/street.jpg", () => HttpResponse.arrayBuffer(Uint8Array.from(drawPng(64, 50)).buffer));
    const edits = answerEdits();
    const saved: { before: Blob; after: Blob }[] = [];
    const { user } = open(session(async (pictures) => void saved.push(pictures)));
    await describeChange(user);
    await screen.findByRole("img", { name: "The property" });
    await user.click(screen.getByRole("button", { name: "Generate Mockup" }));
    expect(await heading("Your mockup is ready")).toBeVisible();
    expect(edits[0]?.headers.get("authorization")).toBe("Bearer member-token");
    expect(edits[0]?.body).toMatchObject({ imageUrl: "/street.jpg" });
    const [sizes] = await Promise.all(
      saved.map(async ({ before, after }) => [await sizeOf(before), await sizeOf(after)]),
    );
    // Ten percent of the height is cut from the lower edge.
    expect(sizes).toEqual([
      [64, 45],
      [64, 43],
    ]);
  });

  it("is told when the mockup could not be saved, and sees it all the same", async () => {
    answerEdits();
    const { user } = open(session(() => Promise.reject(new Error("the storage is full"))));
    await generate(user);
    expect(await heading("Your mockup is ready")).toBeVisible();
    expect(screen.getByText(messages.wizard.saveFailed)).toBeVisible();
    expect(screen.getByText("With a warning")).toBeVisible();
    expect(takeConsoleErrors()).toHaveLength(1);
  });
});

async function sizeOf(picture: Blob): Promise<number[]> {
  const { width, height } = await createImageBitmap(picture);
  return [width, height];
}
