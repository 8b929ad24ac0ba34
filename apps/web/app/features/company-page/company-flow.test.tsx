import { messages } from "@curbview/domain";
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { installCanvas } from "../../../testing/canvas";
import {
  chooseService,
  giveEmail,
  heading,
  openCompanyPage,
  openWhileGenerating,
  uploadAndConfirm,
} from "../../../testing/company-visit";
import { takeConsoleErrors } from "../../../testing/console-errors";
import { testConfig } from "../../../testing/fixtures";
import { answerTable } from "../../../testing/http";
import {
  answerAddresses,
  answerEdits,
  answerLeads,
  answerStreetPicture,
  findAddressField,
  leadId,
  testPage,
} from "../../../testing/visitor";

const { company } = testPage;
const alert = () => screen.findByRole("alert");

beforeEach(() => {
  installCanvas();
  answerAddresses();
  answerStreetPicture();
});

describe("a homeowner on a company's page", () => {
  it("goes from the address to the mockup, and the business gets the request", async () => {
    const { uploads, started, finished } = answerLeads();
    const edits = answerEdits();
    const { user } = openCompanyPage();
    expect(screen.getByRole("heading", { name: "See Your Home Transformed" })).toBeVisible();
    expect(currentStep()).toBe("Address");

    await chooseService(user);
    expect(started.map(({ body }) => body)).toEqual([
      {
        company_id: company.id,
        email: "",
        address: "12 Oak St, Austin, TX 78701",
        service_type: "Landscaping",
        source: {},
      },
    ]);
    expect(await heading("Confirm Your Property Image")).toHaveFocus();
    expect(currentStep()).toBe("Image");
    expect(await screen.findByRole("img", { name: "The property" })).toHaveAttribute("src", "/street.jpg");

    await uploadAndConfirm(user);
    await user.type(await screen.findByRole("textbox", { name: "Your name (optional)" }), " Kim ");
    await giveEmail(user, " kim@example.com ");
    expect(await heading("Your Mockup is Ready!")).toBeVisible();
    expect(screen.queryByRole("navigation", { name: "Progress" })).not.toBeInTheDocument();
    expect(await screen.findByText("We are also sending it to kim@example.com.")).toBeVisible();

    const path = uploads[0]!.url.pathname.split("/object/")[1]!;
    // The moment and random digits: whoever guesses moments finds no homeowner's photo.
    expect(path).toMatch(new RegExp(`^mockup-images/source-images/${company.id}/anonymous/\\d{53}\\.png$`));
    expect(edits.map(({ body }) => body)).toEqual([
      {
        imageUrl: `${testConfig.supabaseUrl}/storage/v1/object/public/${path}`,
        prompt: expect.stringMatching(/^Landscaping: /),
        leadId,
        wantsRegion: true,
        picture: "kept",
      },
    ]);
    expect(finished.map(({ url, body }) => [url.searchParams.get("id"), body])).toEqual([
      [`eq.${leadId}`, { name: "Kim", email: "kim@example.com" }],
    ]);
    expect(screen.getByRole("link", { name: "Download Mockup" })).toHaveAttribute(
      "download",
      "mockup_12_Oak_St__Austin__TX_78701_Landscaping.png",
    );
    expect(screen.getByRole("link", { name: "Book Your Appointment" })).toHaveAttribute(
      "href",
      "https://green-gable.example/book",
    );
  });

  it("is asked for an address from the suggestions", async () => {
    const { user } = openCompanyPage();
    await user.type(await findAddressField(), "12 Oak");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    expect(await alert()).toHaveTextContent(messages.address.invalid);
    expect(currentStep()).toBe("Address");
  });

  it("is not asked for a name where the business does not want one", async () => {
    const { finished } = answerLeads();
    answerEdits();
    const { user } = openWhileGenerating({ collect_names: false });
    await giveEmail(user);
    expect(await heading("Your Mockup is Ready!")).toBeVisible();
    expect(finished.map(({ body }) => body)).toEqual([{ email: "kim@example.com" }]);
  });

  it("reads that there is a mockup for the address already, and takes another service or address", async () => {
    answerLeads();
    answerTable("post", "leads", ({ body }) =>
      JSON.stringify(body).includes("Roofing")
        ? HttpResponse.json({ code: "23505", message: "duplicate_mockup" }, { status: 409 })
        : { id: leadId },
    );
    const { user } = openCompanyPage();
    await chooseService(user, "Roofing");
    expect(await alert()).toHaveTextContent(messages.lead.duplicate("Roofing"));
    await user.click(screen.getByRole("button", { name: "Try Different Service" }));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();

    await user.click(screen.getByRole("button", { name: "Roofing" }));
    await user.click(await screen.findByRole("button", { name: "Change Address" }));
    expect(screen.getByRole("combobox", { name: "Property address" })).toHaveValue(
      "12 Oak St, Austin, TX 78701",
    );
    const goOn = () => screen.getByRole("button", { name: "Continue" });
    await waitFor(() => expect(goOn()).not.toHaveAttribute("aria-disabled"));
    await user.click(goOn());
    await user.click(await screen.findByRole("button", { name: "Landscaping" }));
    expect(await heading("Confirm Your Property Image")).toBeVisible();
    expect(takeConsoleErrors()).toHaveLength(2);
  });

  it("resumes a request that was begun here before and not finished", async () => {
    const { started, finished } = answerLeads();
    answerTable("get", "leads", [{ id: leadId, email: "" }]);
    answerEdits();
    const { user } = openCompanyPage();
    await chooseService(user);
    await uploadAndConfirm(user);
    await giveEmail(user);
    expect(await heading("Your Mockup is Ready!")).toBeVisible();
    expect(started).toEqual([]);
    expect(finished.map(({ url }) => url.searchParams.get("id"))).toEqual([`eq.${leadId}`]);
  });

  it("reads that the request could not be taken", async () => {
    answerLeads();
    answerTable("post", "leads", () => HttpResponse.json({ message: "no such company" }, { status: 400 }));
    const { user } = openCompanyPage();
    await chooseService(user);
    expect(await alert()).toHaveTextContent(messages.lead.failed);
    expect(takeConsoleErrors()).toHaveLength(1);
  });

  it("who chose a service as the connection was lost goes on as soon as it is back", async () => {
    answerLeads();
    const connection = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    const lost = answerTable("post", "leads", () => {
      connection.mockReturnValue(false);
      return HttpResponse.json({ message: "broken off" }, { status: 502 });
    });
    const { user } = openCompanyPage();
    await chooseService(user);
    await vi.waitFor(() => expect(lost).toHaveLength(1));
    expect(await screen.findByRole("button", { name: "One moment..." })).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    const { started } = answerLeads();
    connection.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event("online")));
    expect(await heading("Confirm Your Property Image")).toBeVisible();
    expect(started).toHaveLength(1);
    expect(takeConsoleErrors()).toHaveLength(1);
    connection.mockRestore();
  });

  it("goes back a step at a time", async () => {
    answerLeads();
    const { user } = openCompanyPage();
    await chooseService(user);
    await heading("Confirm Your Property Image");
    await user.click(screen.getByRole("button", { name: "Back" }));
    expect(await heading("What would you like to see?")).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Back" }));
    expect(await heading("See Your Home Transformed")).toHaveFocus();
    expect(screen.queryByRole("button", { name: "Back" })).not.toBeInTheDocument();
  });

  it("gets the sample photo where there is none of the street, and is asked for one of their own", async () => {
    answerLeads();
    answerStreetPicture({ imageUrl: "/sample-house/street-640x480.jpg", isSample: true });
    const { user } = openCompanyPage();
    await chooseService(user);
    expect(await screen.findByText("Sample photo")).toBeVisible();
    expect(screen.getByText(/upload a photo of your own home/)).toBeVisible();
  });
});

describe("a page that is not activated", () => {
  it("says that it is a preview and lets nobody download or book", async () => {
    answerLeads();
    answerEdits();
    const { user } = openWhileGenerating({ activated: false });
    expect(screen.getByRole("link", { name: messages.companyPage.previewBanner })).toHaveAttribute(
      "href",
      "/dashboard/how-to",
    );
    await giveEmail(user);
    expect(await heading("Welcome")).toBeVisible();
    expect(screen.getByRole("button", { name: "Download Mockup" })).toBeDisabled();
    expect(screen.queryByRole("link", { name: "Book Your Appointment" })).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Go to Dashboard to Activate" })).toHaveAttribute(
      "href",
      "/dashboard",
    );
  });
});

describe("the head of the page", () => {
  it("shows rating and reviews the business lets it show", () => {
    openCompanyPage();
    expect(screen.getByText("4.8 (112 reviews)")).toBeVisible();
    expect(screen.getByRole("region", { name: "Reviews" })).toHaveTextContent(
      "They turned our yard into a garden.",
    );
  });

  it.each([
    ["the business hides them", { show_google_reviews: false }],
    ["the rating is low", { rating: 3.4 }],
  ])("shows none when %s", (_, change) => {
    openCompanyPage(change);
    expect(screen.queryByText(/reviews\)/)).not.toBeInTheDocument();
    expect(screen.queryByRole("region", { name: "Reviews" })).not.toBeInTheDocument();
  });
});

function currentStep(): string | null {
  const steps = within(screen.getByRole("navigation", { name: "Progress" })).getAllByRole("listitem");
  const current = steps.find((step) => step.getAttribute("aria-current") === "step");
  return current?.lastElementChild?.textContent ?? null;
}
