import "fake-indexeddb/auto";
import { act, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { installCanvas } from "../../../testing/canvas";
import { testConfig } from "../../../testing/fixtures";
import { answerFunction } from "../../../testing/http";
import { renderPage } from "../../../testing/render";
import {
  answerAddresses,
  answerEdits,
  answerStreetPicture,
  editAnswer,
  housePhoto,
  pickAddress,
} from "../../../testing/visitor";
import { Wizard } from "./wizard";

beforeEach(() => {
  sessionStorage.clear();
  installCanvas();
  answerAddresses();
  answerStreetPicture();
});

const open = (isKept = true) =>
  renderPage(
    <Wizard config={testConfig} ideas={[]} tips={["Wait"]} downloadLabel="Download" isKept={isKept}>
      {() => null}
    </Wizard>,
  );
type Router = ReturnType<typeof open>["router"];

const heading = (name: string) => screen.findByRole("heading", { name });

async function generate(user: UserEvent) {
  await pickAddress(user);
  await user.type(await screen.findByRole("textbox", { name: "Describe the mockup" }), "A new lawn");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await user.upload(await screen.findByLabelText("Upload a different photo"), housePhoto());
  await screen.findByRole("img", { name: "Your photo" });
  await user.click(screen.getByRole("button", { name: "Generate Mockup" }));
}

/** Goes there once the step that is shown has its entry, which is a moment later. */
async function go(router: Router, by: number, from: string) {
  await waitFor(() => expect(router.state.location.state).toMatchObject({ step: from }));
  // The router knows of it before the page does.
  await act(async () => {});
  await act(() => router.navigate(by));
}

describe("the browser's Back and Forward in the free wizard", () => {
  it("go from the result to the photo, the wish and the address, and back to the result", async () => {
    const edits = answerEdits();
    const { user, router } = open();
    await generate(user);
    await heading("Your mockup is ready");
    await go(router, -1, "result");
    expect(await heading("Confirm the picture")).toBeVisible();
    expect(screen.getByRole("img", { name: "Your photo" })).toBeVisible();
    await go(router, -1, "photo");
    expect(await screen.findByRole("textbox", { name: "Describe the mockup" })).toHaveValue("A new lawn");
    await go(router, -1, "description");
    expect(await screen.findByRole("combobox", { name: "Property address" })).toHaveValue(
      "12 Oak St, Austin, TX 78701",
    );
    await act(() => router.navigate(3));
    expect(await heading("Your mockup is ready")).toBeVisible();
    expect(edits).toHaveLength(1);
  });

  it("stop a picture that is being made: it is not shown when it comes", async () => {
    const made = Promise.withResolvers<ReturnType<typeof editAnswer>>();
    answerFunction(testConfig.imageEditFunction, () => made.promise);
    const { user, router } = open();
    await generate(user);
    await heading("Generating your mockup");
    await go(router, -1, "generating");
    expect(await heading("Confirm the picture")).toBeVisible();
    await act(async () => made.resolve(editAnswer()));
    await act(() => router.navigate(1));
    expect(await heading("Confirm the picture")).toBeVisible();
  });

  it("forget the picture of another wish", async () => {
    answerEdits();
    const { user, router } = open();
    await generate(user);
    await heading("Your mockup is ready");
    await go(router, -2, "result");
    await user.type(await screen.findByRole("textbox", { name: "Describe the mockup" }), " and a roof");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await heading("Confirm the picture");
    expect(screen.getByText("A new lawn and a roof")).toBeVisible();
    await act(() => router.navigate(1));
    expect(await heading("Confirm the picture")).toBeVisible();
  });

  it("go back in the dashboard's wizard too, which keeps nothing over a reload", async () => {
    answerEdits();
    const { user, router } = open(false);
    await generate(user);
    await heading("Your mockup is ready");
    await go(router, -1, "result");
    expect(await heading("Confirm the picture")).toBeVisible();
    await act(() => router.navigate(1));
    expect(await heading("Your mockup is ready")).toBeVisible();
  });
});
