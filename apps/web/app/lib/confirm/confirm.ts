import { messages } from "@curbview/domain";

export type Question = {
  text: string;
  /** What the button that goes ahead does: Delete. */
  yes: string;
  no?: string;
};

type Ask = (question: Question) => Promise<boolean>;

let ask: Ask = async () => {
  throw new Error("nothing on this page can ask a question");
};

/** The dialog that asks, as long as it is on the page. */
export function registerAsking(asking: Ask): void {
  ask = asking;
}

/** Asks in the middle of the page; true when the answer is to go ahead. */
export const confirm: Ask = (question) => ask(question);

/** Before what was typed is thrown away. */
export const confirmDiscard = (): Promise<boolean> =>
  confirm({ text: messages.lead.unsavedChanges, yes: "Close without saving", no: "Keep editing" });
