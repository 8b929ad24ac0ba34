import { messages, sampleReview } from "@curbview/domain";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { takeConsoleErrors } from "../../../testing/console-errors";
import { signIn, testConfig, testUser } from "../../../testing/fixtures";
import { answer, answerFunction, answerTable, refuseAuth, type SeenRequest } from "../../../testing/http";
import { renderPage } from "../../../testing/render";
import { Onboarding } from "./onboarding";

const company = { id: "0d6f5b2e-55c0-4a5c-8a9f-6f2f8c6a7e10", slug: "green-gate" };
const business = {
  place_id: "place-1",
  name: "Green Gate Landscaping",
  formatted_address: "1 Oak St, Austin, TX 78701",
  formatted_phone_number: "(512) 555-0100",
  international_phone_number: "+1 512-555-0100",
  website: "https://green-gate.example",
  url: null,
  rating: 4.6,
  user_ratings_total: 31,
  business_status: "OPERATIONAL",
  types: ["landscaper"],
  opening_hours: null,
  address_components: [{ long_name: "Austin", short_name: "Austin", types: ["locality"] }],
  geometry: null,
  photos: [],
  reviews: [sampleReview("Our yard is a garden now, thank you.", "Kay R.")],
  isSample: true,
};

let inserts: SeenRequest[];
beforeEach(() => {
  answerFunction("autocomplete-business", {
    suggestions: [{ id: "b-1", name: business.name, address: "Austin, TX", isSample: true }],
  });
  answerFunction("business-details", { business });
  answerTable("get", "companies", []);
  inserts = answerTable("post", "companies", company);
  answerTable("delete", "mockup_types", null);
  answerTable("post", "mockup_types", null);
});

const open = () => renderPage(<Onboarding config={testConfig} />, { path: "/onboarding" });
type Page = ReturnType<typeof open>;
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const heading = (name: string) => screen.findByRole("heading", { name });
const search = () => screen.getByRole("combobox", { name: "Business name" });

async function findBusiness({ user }: Page) {
  await user.type(search(), "green");
  await user.click(await screen.findByRole("option", { name: /Green Gate Landscaping/ }));
  await waitFor(() => expect(search()).toHaveValue(business.name));
  await user.click(button("Continue"));
}
async function chooseService({ user }: Page) {
  await heading("What services do you offer?");
  await user.click(button("Roofing"));
  await user.click(button("Continue"));
  await heading("Create Your Account");
}

describe("the business I set up", () => {
  it("is found by its name and saved with its reviews, and the samples are marked", async () => {
    const page = open();
    await page.user.type(search(), "green");
    expect(within(await screen.findByRole("option")).getByText("sample")).toBeVisible();
    await page.user.clear(search());
    await findBusiness(page);
    expect(await heading("What services do you offer?")).toHaveFocus();
    const { reviews: _, isSample: __, ...columns } = business;
    expect(inserts.map(({ body }) => body)).toMatchObject([
      { ...columns, slug: "green-gate-landscaping", user_id: null, activated: false },
    ]);
    expect(inserts[0]?.body).toMatchObject({ "5starreview1": business.reviews[0]?.text });
    expect(inserts[0]?.body).not.toHaveProperty("isSample");
  });

  it("must be picked from the suggestions, or entered by hand with the name I searched for", async () => {
    const { user } = open();
    answerFunction("autocomplete-business", { suggestions: [] });
    await user.type(search(), "Nobody Knows Decks");
    expect(await screen.findByText("Nothing found with this name.")).toBeVisible();
    await user.click(button("Continue"));
    await waitFor(() => expect(search()).toHaveAccessibleDescription(messages.onboarding.businessMissing));
    expect(search()).toHaveFocus();
    await user.click(button(/enter it by hand$/));
    const name = screen.getByRole("textbox", { name: "Business name" });
    expect(name).toHaveValue("Nobody Knows Decks");
    expect(name).toHaveFocus();
    await user.clear(name);
    await user.type(screen.getByRole("textbox", { name: "Website (optional)" }), "not one");
    await user.click(button("Continue"));
    await waitFor(() => expect(name).toHaveAccessibleDescription(messages.onboarding.nameMissing));
    expect(name).toHaveFocus();
    expect(screen.getByRole("textbox", { name: "Website (optional)" })).toBeInvalid();
    expect(inserts).toEqual([]);
  });

  it("is saved as I typed it, with its town from the address I picked", async () => {
    answerFunction("autocomplete-address", {
      suggestions: [{ id: "a-1", text: "7 Elm St", mainText: "7 Elm St", secondaryText: "Austin, TX" }],
    });
    const components = { street: "7 Elm St", city: "Austin", state: "TX", zip: "78702" };
    const formattedAddress = "7 Elm St, Austin, TX 78702";
    answerFunction("place-details", { formattedAddress, lat: 30.2, lng: -97.7, components });
    const { user } = open();
    await user.click(button(/enter it by hand$/));
    await user.type(screen.getByRole("textbox", { name: "Business name" }), " Elm Decks ");
    await user.type(screen.getByRole("textbox", { name: "Website (optional)" }), "elm.example");
    await user.type(screen.getByRole("combobox", { name: "Business address (optional)" }), "7 elm");
    await user.click(await screen.findByRole("option"));
    await waitFor(() => expect(screen.getByRole("combobox")).toHaveValue(formattedAddress));
    await user.type(screen.getByRole("textbox", { name: "Phone (optional)" }), "512 555 0142");
    await user.click(button("Continue"));
    await heading("What services do you offer?");
    expect(inserts[0]?.body).toMatchObject({
      name: "Elm Decks",
      slug: "elm-decks",
      place_id: null,
      website: "https://elm.example",
      formatted_address: formattedAddress,
      address_components: [{ long_name: "Austin", short_name: "Austin", types: ["locality"] }],
      geometry: { location: { lat: 30.2, lng: -97.7 } },
    });

    await user.click(button("Back"));
    const name = await screen.findByRole("textbox", { name: "Business name" });
    expect(name).toHaveValue("Elm Decks");
    expect(screen.getByRole("combobox", { name: "Business address (optional)" })).toHaveValue(
      formattedAddress,
    );
    await user.type(name, " & Docks");
    await user.click(button("Continue"));
    await heading("What services do you offer?");
    expect(inserts[1]?.body).toMatchObject({
      name: "Elm Decks & Docks",
      formatted_address: formattedAddress,
      formatted_phone_number: "512 555 0142",
    });
  });

  it("is not saved without the address I typed and did not pick", async () => {
    answerFunction("autocomplete-address", { suggestions: [] });
    const { user } = open();
    await user.click(button(/enter it by hand$/));
    await user.type(screen.getByRole("textbox", { name: "Business name" }), "Elm Decks");
    const address = screen.getByRole("combobox", { name: "Business address (optional)" });
    await user.type(address, "7 elm");
    await user.click(button("Continue"));
    await waitFor(() => expect(address).toBeInvalid());
    expect(address).toHaveFocus();
    expect(inserts).toEqual([]);
    await user.clear(address);
    await user.click(button("Continue"));
    await heading("What services do you offer?");
    expect(inserts[0]?.body).toMatchObject({ name: "Elm Decks", formatted_address: null });
  });

  it("is refused when somebody has registered it", async () => {
    const page = open();
    answerTable("get", "companies", ({ url }) =>
      HttpResponse.json(url.searchParams.has("place_id") ? [{ id: "other", slug: "green-gate" }] : []),
    );
    await findBusiness(page);
    expect(await screen.findByRole("alert")).toHaveTextContent(messages.onboarding.alreadyRegistered);
    expect(inserts).toEqual([]);
  });
});

it("my business takes its own address, unless a page is there that somebody keeps", async () => {
  const tried = answerTable("post", "companies", () =>
    tried.length === 1
      ? HttpResponse.json({ code: "23505", message: "companies_slug_key" }, { status: 409 })
      : HttpResponse.json(company),
  );
  await findBusiness(open());
  await heading("What services do you offer?");
  expect(tried.map(({ body }) => (body as { slug: string }).slug)).toEqual([
    "green-gate-landscaping",
    "green-gate-landscaping-austin",
  ]);
});

describe("my services", () => {
  it("are added by a press or by name, trimmed and not twice, and can be taken out again", async () => {
    const page = open();
    await findBusiness(page);
    await heading("What services do you offer?");
    expect(button("Continue")).toBeDisabled();
    const name = screen.getByRole("textbox", { name: "Add a service" });
    for (const typed of ["  Deck   Building ", "deck building", "Roofing"])
      await page.user.type(name, `${typed}{Enter}`);
    const list = within(screen.getByRole("list", { name: "Your services" }));
    expect(list.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Deck Building",
      "Roofing",
    ]);
    expect(name).toHaveValue("");
    await page.user.click(list.getByRole("button", { name: "Remove Roofing" }));
    const saved = answerTable("post", "mockup_types", null);
    await page.user.click(button("Continue"));
    await heading("Create Your Account");
    expect(saved[0]?.body).toMatchObject([{ company_id: company.id, name: "Deck Building" }]);
  });

  it("take in what was typed and not added", async () => {
    const page = open();
    await findBusiness(page);
    await heading("What services do you offer?");
    await page.user.click(button("Roofing"));
    await page.user.type(screen.getByRole("textbox", { name: "Add a service" }), "Gutter Cleaning");
    const saved = answerTable("post", "mockup_types", null);
    await page.user.click(button("Continue"));
    await heading("Create Your Account");
    expect(saved[0]?.body).toMatchObject([{ name: "Roofing" }, { name: "Gutter Cleaning" }]);
  });

  it("keep the keyboard in its place as they come and go", async () => {
    const page = open();
    await findBusiness(page);
    await heading("What services do you offer?");
    await page.user.click(button("Landscaping"));
    expect(button("Driveway Repair")).toHaveFocus();
    await page.user.keyboard("{Enter}");
    await page.user.click(button("Remove Landscaping"));
    expect(button("Remove Driveway Repair")).toHaveFocus();
    await page.user.keyboard("{Enter}");
    expect(button("Landscaping")).toHaveFocus();
  });

  it("are still there after a reload, and after a save that failed", async () => {
    const page = open();
    await findBusiness(page);
    await heading("What services do you offer?");
    await page.user.click(button("Roofing"));
    answerTable("post", "mockup_types", () => HttpResponse.json({ message: "down" }, { status: 500 }));
    await page.user.click(button("Continue"));
    expect(await screen.findByRole("alert")).toHaveTextContent("Your services could not be saved.");
    expect(takeConsoleErrors()).toHaveLength(1);
    page.unmount();
    open();
    expect(
      within(await screen.findByRole("list", { name: "Your services" })).getByText("Roofing"),
    ).toBeVisible();
  });
});

describe("my account", () => {
  async function goToAccount() {
    const page = open();
    await findBusiness(page);
    await chooseService(page);
    return { ...page, email: screen.getByRole("textbox", { name: "Email" }) };
  }

  it("needs a whole email address", async () => {
    const { user, email } = await goToAccount();
    await user.click(button("Finish Setup"));
    await waitFor(() => expect(email).toHaveAccessibleDescription(messages.onboarding.emailMissing));
    expect(email).toHaveFocus();
    await user.type(email, "me@localhost");
    await user.click(button("Finish Setup"));
    await waitFor(() => expect(email).toHaveAccessibleDescription(messages.onboarding.emailInvalid));
  });

  it("is made for my email, and my business is linked to it", async () => {
    const session = {
      access_token: "t",
      refresh_token: "r",
      token_type: "bearer",
      expires_in: 3600,
      user: testUser,
    };
    const signUps = answer("post", "/auth/v1/signup", session);
    const claims = answerTable("patch", "companies", [{ slug: "green-gate-2" }]);
    const profiles = answerTable("patch", "profiles", [{ id: "profile-1" }]);
    const { user, email } = await goToAccount();
    await user.type(email, " owner@example.com ");
    await user.click(button("Finish Setup"));
    expect(await heading("Account Created!")).toHaveFocus();
    expect(signUps[0]?.body).toMatchObject({
      email: "owner@example.com",
      data: { business_name: business.name },
    });
    expect(claims[0]?.body).toEqual({ user_id: testUser.id });
    expect(profiles[0]?.body).toEqual({ onboarding_completed: true, company_id: company.id });
    // What it was called when another business of its name took the clean address.
    expect(screen.getByRole("link", { name: "Preview my page" })).toHaveAttribute("href", "/green-gate-2");
  });

  it("says the auth service's words when it is refused, and they go when I type on", async () => {
    answer("post", "/auth/v1/signup", () =>
      refuseAuth(422, "user_already_exists", "User already registered"),
    );
    const { user, email } = await goToAccount();
    await user.type(email, "owner@example.com");
    await user.click(button("Finish Setup"));
    await waitFor(() => expect(email).toHaveAccessibleDescription("User already registered"));
    expect(email).toHaveFocus();
    expect(takeConsoleErrors()).toHaveLength(1);
    expect(screen.getByRole("link", { name: "Log in with it" })).toHaveAttribute("href", "/login");
    await user.type(email, "m");
    await waitFor(() => expect(email).not.toHaveAccessibleDescription("User already registered"));
  });

  it("asks nobody who is signed in for an email again", async () => {
    signIn();
    answerTable("get", "profiles", { onboarding_completed: false, companies: null });
    const claims = answerTable("patch", "companies", [{ slug: company.slug }]);
    answerTable("patch", "profiles", [{ id: "profile-1" }]);
    const { user, email } = await goToAccount();
    await waitFor(() => expect(email).toHaveValue(testUser.email));
    expect(email).toHaveAttribute("readonly");
    await user.click(button("Finish Setup"));
    await heading("Account Created!");
    expect(claims[0]?.body).toEqual({ user_id: testUser.id });
  });
});

it("somebody who is set up goes to the dashboard", async () => {
  signIn();
  answerTable("get", "profiles", {
    onboarding_completed: true,
    companies: { ...company, name: "Green Gate" },
  });
  const { router } = open();
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
});
