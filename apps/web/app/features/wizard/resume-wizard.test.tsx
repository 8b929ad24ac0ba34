import "fake-indexeddb/auto";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { clear, createStore, keys, values } from "idb-keyval";
import { beforeEach, expect, it } from "vitest";
import { installCanvas } from "../../../testing/canvas";
import { testConfig } from "../../../testing/fixtures";
import { renderPage } from "../../../testing/render";
import { answerAddresses, answerStreetPicture, housePhoto, pickAddress } from "../../../testing/visitor";
import { Wizard } from "./wizard";

const photos = createStore("photos", "kept");

beforeEach(async () => {
  await clear(photos);
  installCanvas();
  answerAddresses();
  answerStreetPicture();
});

const readKeptAt = async () => (await values<{ keptAt: number }>(photos))[0]?.keptAt ?? 0;

const open = (isKept: boolean) =>
  renderPage(
    <Wizard config={testConfig} ideas={[]} tips={["Wait"]} downloadLabel="Download" isKept={isKept}>
      {() => null}
    </Wizard>,
  );

async function choosePhoto(isKept: boolean) {
  const { user } = open(isKept);
  await pickAddress(user);
  await user.type(await screen.findByRole("textbox", { name: "Describe the mockup" }), "A new lawn");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await user.upload(await screen.findByLabelText("Upload a different photo"), housePhoto());
  await screen.findByRole("img", { name: "Your photo" });
}

it("a reload of the free wizard keeps the step, the wish and the photo", async () => {
  await choosePhoto(true);
  await waitFor(async () => expect(await keys(photos)).toHaveLength(1));
  const before = await readKeptAt();
  cleanup();
  open(true);
  expect(await screen.findByRole("heading", { name: "Confirm the picture" })).toBeVisible();
  expect(screen.getByText("A new lawn")).toBeVisible();
  expect((await screen.findByRole("img", { name: "Your photo" })).getAttribute("src")).toMatch(/^blob:/);
  // It is kept once more, which is not to happen in the next test.
  await waitFor(async () => expect(await readKeptAt()).toBeGreaterThan(before));
});

it("the dashboard's wizard begins anew", async () => {
  await choosePhoto(false);
  cleanup();
  open(false);
  expect(await screen.findByRole("combobox", { name: "Property address" })).toHaveValue("");
  expect(await keys(photos)).toHaveLength(0);
});
