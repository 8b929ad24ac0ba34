import { type LeadPrice, priceMessages } from "@curbview/domain";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { installCanvas } from "../../../testing/canvas";
import { giveEmail, heading, openWhileGenerating } from "../../../testing/company-visit";
import { takeConsoleErrors } from "../../../testing/console-errors";
import { answer } from "../../../testing/http";
import { answerEdits, answerLeads, leadId } from "../../../testing/visitor";

type Rule = { isToldBefore: boolean; asksSize?: boolean };
const disclaimer = "A rough range, not a quote.";

/** Prices the lead as the database does: where a size is asked, once it is known and the moment has come. */
function answerPrice({ isToldBefore, asksSize = true }: Rule) {
  let size: LeadPrice["house_size"] = null;
  let isFinished = false;
  const asked = answer("post", "/rest/v1/rpc/price_lead", ({ body }) => {
    size ??= (body as { house_size?: LeadPrice["house_size"] }).house_size ?? null;
    const isTold = (size || !asksSize) && (isToldBefore || isFinished);
    return {
      asks_size: asksSize,
      house_size: size,
      price_low: isTold ? 2400 : null,
      price_high: isTold ? 3100 : null,
      price_disclaimer: isTold ? disclaimer : null,
    };
  });
  return { asked, finish: () => (isFinished = true) };
}

const range = () => screen.queryByRole("region", { name: "Price range" });
const size = (name: RegExp) => screen.getByRole("button", { name });

beforeEach(() => {
  installCanvas();
  answerLeads();
  answerEdits();
});

describe("a homeowner who wonders what it costs", () => {
  it("says how big the home is and reads the range at once, where the business tells it before the email", async () => {
    const { asked } = answerPrice({ isToldBefore: true });
    const { user } = openWhileGenerating();
    expect(await heading("How big is your home?")).toHaveFocus();
    expect(screen.queryByRole("textbox", { name: "Email" })).not.toBeInTheDocument();
    await user.click(size(/^Medium/));
    expect(await heading("Where should we send it?")).toHaveFocus();
    expect(range()).toHaveTextContent(`$2,400 to $3,100${disclaimer}`);
    expect(asked.at(-1)?.body).toEqual({ lead_id: leadId, house_size: "medium" });
    await giveEmail(user);
    await heading("Your Mockup is Ready!");
    expect(range()).toHaveTextContent("$2,400 to $3,100");
  });

  it("reads the range beside the result, where the business tells it after the email", async () => {
    const { finish } = answerPrice({ isToldBefore: false });
    const { user } = openWhileGenerating();
    await heading("How big is your home?");
    await user.click(size(/^Large/));
    await heading("Where should we send it?");
    expect(range()).not.toBeInTheDocument();
    finish();
    await giveEmail(user);
    await heading("Your Mockup is Ready!");
    await waitFor(() => expect(range()).toHaveTextContent(disclaimer));
  });

  it("may skip the question, and answer it beside the result", async () => {
    const { finish } = answerPrice({ isToldBefore: false });
    const { user } = openWhileGenerating();
    await heading("How big is your home?");
    await user.click(screen.getByRole("button", { name: "Skip this question" }));
    finish();
    await giveEmail(user);
    await heading("Your Mockup is Ready!");
    await heading("What could it cost? How big is your home?");
    await user.click(size(/^Small/));
    await waitFor(() => expect(range()).toHaveTextContent("$2,400 to $3,100"));
  });

  it("is asked nothing where every home costs the same", async () => {
    answerPrice({ isToldBefore: true, asksSize: false });
    openWhileGenerating();
    await heading("Where should we send it?");
    expect(range()).toHaveTextContent("$2,400 to $3,100");
  });

  it("is asked nothing and told nothing without a rule, nor when prices cannot be loaded", async () => {
    const { unmount } = openWhileGenerating();
    await heading("Where should we send it?");
    expect(range()).not.toBeInTheDocument();
    unmount();
    answer("post", "/rest/v1/rpc/price_lead", () => HttpResponse.json({ message: "down" }, { status: 500 }));
    openWhileGenerating();
    await screen.findByRole("heading", { name: "Where should we send it?" }, { timeout: 4000 });
    expect(range()).not.toBeInTheDocument();
  });

  it("can go on when the size cannot be saved", async () => {
    answerPrice({ isToldBefore: true });
    const { user } = openWhileGenerating();
    await heading("How big is your home?");
    answer("post", "/rest/v1/rpc/price_lead", () => HttpResponse.json({ message: "down" }, { status: 500 }));
    await user.click(size(/^Medium/));
    expect(await screen.findByText(priceMessages.sizeFailed)).toBeVisible();
    expect(takeConsoleErrors()).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Skip this question" }));
    await heading("Where should we send it?");
  });
});
