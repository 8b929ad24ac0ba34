import type { FunctionErrorCode } from "@curbview/domain";
import { expect, it } from "vitest";
import { AppError } from "../../errors/app-error.ts";
import { fallBackToBuiltin } from "./fall-back-to-builtin.ts";
import type { EditRequest, ImageEditor } from "./image-editor.ts";

const request: EditRequest = { photo: new Uint8Array([1]), prompt: "A new lawn" };
const pictureOf = (value: number) => ({ bytes: new Uint8Array([value]), contentType: "image/png" });
const failing = (code: FunctionErrorCode) => async () => {
  throw new AppError(code, `The model says ${code}.`);
};

function editorWith(model: ImageEditor["edit"], builtin: ImageEditor["edit"] = async () => pictureOf(2)) {
  const asked: string[] = [];
  const record =
    (name: string, edit: ImageEditor["edit"]): ImageEditor["edit"] =>
    (wanted) => {
      asked.push(name);
      return edit(wanted);
    };
  const editor = fallBackToBuiltin(
    { name: "openai", isQuickPreview: false, edit: record("openai", model) },
    { name: "builtin", isQuickPreview: true, edit: record("builtin", builtin) },
  );
  return { editor, asked };
}

it("a model that works is not second-guessed", async () => {
  const { editor, asked } = editorWith(async () => pictureOf(1));
  expect(await editor.edit(request)).toEqual(pictureOf(1));
  expect(asked).toEqual(["openai"]);
});

it.each([
  ["provider_failed", /not available right now/],
  ["provider_timeout", /not available right now/],
  ["provider_misconfigured", /not available right now/],
  ["budget_reached", /for today are used up/],
  ["different_house", /did not show your house/],
] as const)("after %s the built-in engine makes the picture, and the page says so", async (code, told) => {
  const drawn = async () => ({ ...pictureOf(2), notes: ["No pool can be shown."] });
  const { editor } = editorWith(failing(code), drawn);
  const picture = await editor.edit(request);
  expect(picture).toMatchObject({ ...pictureOf(2), madeBy: { name: "builtin", isQuickPreview: true } });
  expect(picture.notes).toEqual([expect.stringMatching(told), "No pool can be shown."]);
});

it.each(["provider_refused", "picture_unusable", "too_busy", "too_many_requests", "cancelled"] as const)(
  "%s stays what it is",
  async (code) => {
    const { editor, asked } = editorWith(failing(code));
    await expect(editor.edit(request)).rejects.toThrow(`The model says ${code}.`);
    expect(asked).toEqual(["openai"]);
  },
);

it("where the engine fails as well, the visitor reads what the model said", async () => {
  const { editor, asked } = editorWith(failing("provider_failed"), failing("not_understood"));
  await expect(editor.edit(request)).rejects.toThrow("The model says provider_failed.");
  expect(asked).toEqual(["openai", "builtin"]);
});

it("a visitor who has left gets no picture by the engine either", async () => {
  const leaving = new AbortController();
  const { editor, asked } = editorWith(async () => {
    leaving.abort(new AppError("cancelled", "Left."));
    throw new AppError("provider_failed", "Broken off.");
  });
  await expect(editor.edit({ ...request, signal: leaving.signal })).rejects.toThrow("Left.");
  expect(asked).toEqual(["openai"]);
});

it("a part painted by hand on a quick preview goes to the engine", async () => {
  const { editor, asked } = editorWith(async () => pictureOf(1));
  const picture = await editor.edit({ ...request, region: new Uint8Array([1]) });
  expect([picture.madeBy?.name, asked]).toEqual(["builtin", ["builtin"]]);
});
