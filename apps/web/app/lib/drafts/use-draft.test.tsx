import { screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { renderPage } from "../../../testing/render";
import { useDraft } from "./use-draft";

const key = "draft";

function Form({ saved = { name: "Ada", wants: false } }) {
  const form = useForm({ defaultValues: saved });
  const draft = useDraft(form, key);
  const save = form.handleSubmit((values) => {
    form.reset(values);
    draft.forget();
  });
  return (
    <form onSubmit={save}>
      <label>
        Name <input {...form.register("name")} />
      </label>
      <label>
        Wants it <input type="checkbox" {...form.register("wants")} />
      </label>
      <button type="submit">Save</button>
      <p>{form.formState.isDirty ? "Unsaved" : "Saved"}</p>
    </form>
  );
}
const open = () => renderPage(<Form />);
const name = () => screen.getByRole("textbox", { name: "Name" });

it("what I typed is there after a reload, and still unsaved", async () => {
  const { user, unmount } = open();
  await user.type(name(), " Park");
  await user.click(screen.getByRole("checkbox"));
  unmount();
  open();
  expect(name()).toHaveValue("Ada Park");
  expect(screen.getByRole("checkbox")).toBeChecked();
  expect(screen.getByText("Unsaved")).toBeVisible();
});

it("what was saved elsewhere since I typed is not put back to what it was", async () => {
  const { user, unmount } = open();
  await user.type(name(), " Park");
  unmount();
  renderPage(<Form saved={{ name: "Ada", wants: true }} />);
  expect(name()).toHaveValue("Ada Park");
  expect(screen.getByRole("checkbox")).toBeChecked();
});

it("nothing is kept of what I saved, or typed back to what it was", async () => {
  const { user } = open();
  await user.type(name(), "m");
  expect(localStorage.getItem(key)).not.toBeNull();
  await user.type(name(), "{Backspace}");
  expect(localStorage.getItem(key)).toBeNull();
  await user.type(name(), "lia");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(localStorage.getItem(key)).toBeNull();
  expect(screen.getByText("Saved")).toBeVisible();
});

it.each(["{broken", "null", '"text"', '{"name":7,"wants":"yes","other":"x"}'])(
  "a draft that is no longer one is left alone: %s",
  (stored) => {
    localStorage.setItem(key, stored);
    open();
    expect(name()).toHaveValue("Ada");
    expect(screen.getByRole("checkbox")).not.toBeChecked();
    expect(screen.getByText("Saved")).toBeVisible();
  },
);
