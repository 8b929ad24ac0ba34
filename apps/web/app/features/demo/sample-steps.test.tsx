import { messages } from "@curbview/domain";
import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { useReducer } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { drawPng, installCanvas } from "../../../testing/canvas";
import { takeConsoleErrors } from "../../../testing/console-errors";
import { testConfig } from "../../../testing/fixtures";
import { answer, network } from "../../../testing/http";
import { renderPage } from "../../../testing/render";
import { answerAddresses, answerEdits, housePhoto, pickAddress } from "../../../testing/visitor";
import { flowReducer, initialFlow } from "../company-page";
import { samplePage, samplePictures } from "./sample-data";
import { SampleSteps } from "./sample-steps";

const [landscaping] = samplePage.services;
const pictures = samplePictures(landscaping!);

beforeEach(() => {
  installCanvas();
  answerAddresses();
  for (const path of Object.values(pictures))
    answer("get", path, () => HttpResponse.arrayBuffer(Uint8Array.from(drawPng(64, 48)).buffer));
});

function Demo({ wait }: { wait?: () => Promise<void> }) {
  const [state, send] = useReducer(flowReducer, initialFlow);
  return (
    <SampleSteps
      config={testConfig}
      services={samplePage.services}
      state={state}
      send={send}
      watermark="Sample"
      bookingText="Book Your Appointment"
      progress={<p>Making it</p>}
      {...(wait && { wait })}
    />
  );
}

async function comeToPhoto(user: UserEvent) {
  await pickAddress(user);
  await user.click(await screen.findByRole("button", { name: "Landscaping" }));
  await screen.findByRole("heading", { name: "Confirm Your Property Image" });
}

async function giveEmail(user: UserEvent) {
  await user.type(await screen.findByRole("textbox", { name: "Email" }), "ann@example.com");
  await user.click(screen.getByRole("button", { name: "Send Me My Mockup" }));
}

describe("walking through the demo", () => {
  it("shows the sample house before and after, and nothing is sent or saved", async () => {
    const requests: string[] = [];
    network.events.on("request:start", ({ request }) => requests.push(new URL(request.url).pathname));
    const { user } = renderPage(<Demo />);
    await comeToPhoto(user);
    expect(screen.getByText("Sample photo")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Continue with This Image" }));
    expect(await screen.findByText(/here nothing is sent and nothing is saved/)).toBeVisible();
    await giveEmail(user);
    expect(await screen.findByRole("heading", { name: "Your Mockup is Ready!" })).toBeVisible();
    expect(screen.getByRole("img", { name: "The home before" })).toHaveAttribute("src", pictures.before);
    expect(new Set(requests)).toEqual(
      new Set(["/functions/v1/autocomplete-address", "/functions/v1/place-details", pictures.after]),
    );

    const alert = vi.fn();
    vi.stubGlobal("alert", alert);
    await user.click(screen.getByRole("button", { name: "Book Your Appointment" }));
    expect(alert.mock.calls).toEqual([[messages.companyPage.bookingDemo]]);
    await user.click(screen.getByRole("button", { name: "Make another mockup" }));
    expect(await screen.findByRole("combobox", { name: "Property address" })).toHaveValue(
      "12 Oak St, Austin, TX 78701",
    );
  });

  it("waits for the progress that is shown", async () => {
    let finish = () => {};
    const wait = () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      });
    const { user } = renderPage(<Demo wait={wait} />);
    await comeToPhoto(user);
    await user.click(screen.getByRole("button", { name: "Continue with This Image" }));
    await giveEmail(user);
    expect(await screen.findByRole("heading", { name: "One moment, please" })).toHaveFocus();
    expect(screen.getByText("Making it")).toBeVisible();
    finish();
    expect(await screen.findByRole("heading", { name: "Your Mockup is Ready!" })).toBeVisible();
  });

  it("has my own photo edited, and says when that fails", async () => {
    const edits = answerEdits([
      "error",
      { error: "Too many pictures.", code: "too_many_requests", status: 429 },
    ]);
    const { user } = renderPage(<Demo />);
    await comeToPhoto(user);
    await user.upload(screen.getByLabelText("Upload a different photo"), housePhoto());
    await user.click(await screen.findByRole("button", { name: "Use This Image" }));
    await giveEmail(user);
    expect(await screen.findByRole("alert")).toHaveTextContent("Too many pictures.");
    expect(takeConsoleErrors()).toHaveLength(1);
    expect(edits[0]?.body).toMatchObject({ imageUrl: expect.stringMatching(/^data:image\/png;base64,/) });

    answerEdits();
    await user.click(screen.getByRole("button", { name: "Try Another Photo" }));
    await user.click(await screen.findByRole("button", { name: "Use This Image" }));
    expect(await screen.findByRole("heading", { name: "Your Mockup is Ready!" })).toBeVisible();
  });
});
