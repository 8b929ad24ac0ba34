import { messages, type PhotoHintsInput } from "@curbview/domain";
import { loadImage } from "@napi-rs/canvas";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { drawHouse, drawPng, installCanvas } from "../../../testing/canvas";
import { testConfig } from "../../../testing/fixtures";
import { answerFunction, refuse } from "../../../testing/http";
import { renderPage } from "../../../testing/render";
import { housePhoto } from "../../../testing/visitor";
import { PhotoIntro, PhotoPicker } from "./photo-picker";
import type { SourceImage } from "./source-image";

beforeEach(() => {
  installCanvas();
  // On a busy machine a photo is not judged within its time.
  const unlimited = vi.spyOn(AbortSignal, "timeout").mockReturnValue(new AbortController().signal);
  return () => unlimited.mockRestore();
});

const confirmed = vi.fn();
const street: SourceImage = { kind: "street", url: "/street.jpg", attribution: "© Somebody" };

function Picker({ initial, busy = false }: { initial?: SourceImage; busy?: boolean }) {
  const [image, setImage] = useState(initial);
  return (
    <>
      <PhotoIntro image={image} />
      <PhotoPicker
        config={testConfig}
        image={image}
        wish="A new roof"
        busy={busy}
        confirmLabel="Use This Image"
        onChoose={setImage}
        onConfirm={confirmed}
      />
    </>
  );
}

const open = (initial: SourceImage | undefined = street, busy = false) =>
  renderPage(<Picker {...(initial && { initial })} busy={busy} />);
const input = () => screen.getByLabelText("Upload a different photo");
const area = () => screen.getByRole("region", { name: "Photo of the property" });
const yourPhoto = () => screen.findByRole("img", { name: "Your photo" });

describe("choosing a photo", () => {
  it("shows the street picture with its source until I upload my own", async () => {
    const { user } = open();
    expect(screen.getByRole("img", { name: "The property" })).toHaveAttribute("src", "/street.jpg");
    expect(screen.getByText("© Somebody")).toBeVisible();
    await user.upload(input(), housePhoto());
    expect((await yourPhoto()).getAttribute("src")).toMatch(/^blob:/);
    expect(screen.queryByText("© Somebody")).not.toBeInTheDocument();
  });

  it("says what the picture is of, and whether it is still looked for", async () => {
    const { user } = renderPage(<Picker />);
    expect(screen.getByText("Looking for a picture of your street...")).toBeVisible();
    await user.upload(input(), housePhoto());
    expect(await screen.findByText(/^This is your photo/)).toBeVisible();
    cleanup();
    open();
    expect(screen.getByText(/^Is this your home\?/)).toBeVisible();
  });

  it("says that the sample is not my home", () => {
    open({ kind: "sample", url: "/sample.jpg" });
    expect(screen.getByText("Sample photo")).toBeVisible();
    expect(screen.getByText(/We have no picture of your street/)).toBeVisible();
  });

  it("takes a photo that I drop", async () => {
    open();
    fireEvent.dragOver(area());
    fireEvent.drop(area(), { dataTransfer: { files: [housePhoto()] } });
    expect(await yourPhoto()).toBeVisible();
  });

  it("takes a photo that I paste", async () => {
    open();
    fireEvent(window, Object.assign(new Event("paste"), { clipboardData: { files: [housePhoto()] } }));
    expect(await yourPhoto()).toBeVisible();
  });

  it("opens the file dialog by its button", async () => {
    const { user } = open();
    const opened = vi.spyOn(HTMLInputElement.prototype, "click");
    await user.click(screen.getByRole("button", { name: "Upload a different photo" }));
    expect(opened.mock.instances).toEqual([input()]);
  });

  it("refuses what is no picture", async () => {
    const alert = vi.fn();
    vi.stubGlobal("alert", alert);
    open();
    fireEvent.drop(area(), {
      dataTransfer: { files: [new File(["hello"], "notes.txt", { type: "text/plain" })] },
    });
    expect(alert.mock.calls).toEqual([[messages.upload.notAnImage]]);
    expect(screen.getByRole("img", { name: "The property" })).toBeVisible();
  });

  it("takes nothing while the mockup is being made", async () => {
    const { user } = open(street, true);
    await user.upload(input(), housePhoto());
    expect(screen.getByRole("img", { name: "The property" })).toBeVisible();
  });
});

describe("a photo that will spoil the picture", () => {
  const upload = async (photo: Buffer) => {
    const { user } = open();
    await user.upload(input(), new File([Uint8Array.from(photo)], "house.png", { type: "image/png" }));
    await yourPhoto();
    return user;
  };
  const advice = (text: RegExp) => screen.findByText(text);

  it("is told before it is sent, and I choose another one", async () => {
    const user = await upload(drawHouse(512, 384, "brightness(12%)"));
    expect(await advice(/quite dark. A photo taken in daylight works better/)).toBeVisible();
    expect(screen.getByText(/quite dark/).closest("[role=status]")).toBeVisible();
    const opened = vi.spyOn(HTMLInputElement.prototype, "click");
    await user.click(screen.getByRole("button", { name: "Choose another photo" }));
    expect(opened.mock.instances).toEqual([input()]);
    await user.upload(input(), housePhoto());
    expect(await screen.findByRole("button", { name: "Use This Image" })).toBeVisible();
    expect(screen.queryByText(/quite dark/)).not.toBeInTheDocument();
  });

  it("may be used anyway", async () => {
    const user = await upload(drawHouse(320, 240));
    expect(await advice(/quite small/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: /^Use it anyway/ }));
    expect(confirmed).toHaveBeenCalledOnce();
  });

  it("may be blurry", async () => {
    await upload(drawHouse(512, 384, "blur(4px)"));
    expect(await advice(/This photo is blurry/)).toBeVisible();
  });

  it.each([
    ["cut-off", /Part of the house is cut off/],
    ["far", /We see little of a house in this photo/],
    ["car", /A car hides part of what is to change/],
  ] as const)("may show the house badly (%s), as the server sees in a small copy", async (hint, text) => {
    const asked = answerFunction("photo-hints", HttpResponse.json({ hints: [hint] }));
    const user = await upload(drawHouse(1024, 768));
    expect(await advice(text)).toBeVisible();
    const { photo, wish } = asked[0]!.body as PhotoHintsInput;
    const { width, height } = await loadImage(Buffer.from(photo, "base64"));
    expect([width, height, wish]).toEqual([384, 288, "A new roof"]);
    await user.click(screen.getByRole("button", { name: /^Use it anyway/ }));
    expect(confirmed).toHaveBeenCalledOnce();
  });

  it.each([
    ["busy", HttpResponse.json({ hints: null })],
    ["broken", refuse(500, "Something went wrong.")],
  ])("is taken without a word where the server is %s", async (_why, reply) => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const asked = answerFunction("photo-hints", reply);
    await upload(drawHouse());
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(await screen.findByRole("button", { name: "Use This Image" })).toBeVisible();
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  it("waits no longer than a second and a half for what is wrong with it", async () => {
    let reads = 0;
    const decode = createImageBitmap;
    vi.stubGlobal("createImageBitmap", (file: Blob) => (reads++ ? new Promise(() => {}) : decode(file)));
    const limit = new AbortController();
    const timed = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
    await upload(drawHouse(320, 240));
    const reading = () => screen.queryByText("Reading your photo...");
    expect(reading()).toBeVisible();
    await waitFor(() => expect(timed).toHaveBeenCalledWith(1500));
    limit.abort();
    await waitFor(() => expect(reading()).not.toBeInTheDocument());
    expect(screen.getByRole("button", { name: "Use This Image" })).toBeVisible();
  });
});

describe("a photo this browser cannot read", () => {
  const heic = () => new File(["not readable here"], "house.heic", { type: "image/heic" });

  it("is converted by the server", async () => {
    const converted = answerFunction("prepare-photo", () =>
      HttpResponse.arrayBuffer(Uint8Array.from(drawPng(8, 8)).buffer, {
        headers: { "content-type": "image/png" },
      }),
    );
    const { user } = open();
    await user.upload(input(), heic());
    expect(await yourPhoto()).toBeVisible();
    expect(converted.map(({ headers }) => headers.get("content-type"))).toEqual(["image/heic"]);
  });

  it("stays out when the server cannot read it either, and I read why until the next one", async () => {
    answerFunction("prepare-photo", () => refuse(422, "This file is not a photo we can read."));
    const { user } = open();
    await user.upload(input(), heic());
    expect(await screen.findByRole("alert")).toHaveTextContent("This file is not a photo we can read.");
    expect(screen.getByRole("img", { name: "The property" })).toBeVisible();
    await user.upload(input(), housePhoto());
    expect(await yourPhoto()).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("is the only one spoken of, although the one before it was small", async () => {
    answerFunction("prepare-photo", () => refuse(422, "This file is not a photo we can read."));
    const { user } = open();
    await user.upload(
      input(),
      new File([Uint8Array.from(drawHouse(320, 240))], "s.png", { type: "image/png" }),
    );
    expect(await screen.findByText(/quite small/)).toBeVisible();
    await user.upload(input(), heic());
    expect(await screen.findByRole("alert")).toHaveTextContent("This file is not a photo we can read.");
    expect(screen.queryByText(/quite small/)).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Use This Image" })).toBeVisible();
  });

  it("is not sent at all when it is too large", async () => {
    const sent = answerFunction("prepare-photo", {});
    const { user } = open();
    const large = heic();
    Object.defineProperty(large, "size", { value: 26 * 1024 * 1024 });
    await user.upload(input(), large);
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "This photo is too large. Please choose one of up to 25 MB.",
    );
    expect(sent).toEqual([]);
  });
});
