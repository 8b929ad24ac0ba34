import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";

/** Presses a button of the question that is asked, which says this. */
export async function answerQuestion(user: UserEvent, text: string | RegExp, button: string): Promise<void> {
  const question = await screen.findByRole("alertdialog", { name: text });
  await user.click(within(question).getByRole("button", { name: button }));
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
}
