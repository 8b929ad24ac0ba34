import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { installCanvas } from "../../../testing/canvas";
import {
  chooseService,
  giveEmail,
  heading,
  openCompanyPage,
  uploadAndConfirm,
} from "../../../testing/company-visit";
import { answerAddresses, answerEdits, answerLeads, answerStreetPicture } from "../../../testing/visitor";

beforeEach(() => {
  installCanvas();
  answerAddresses();
  answerStreetPicture();
});

describe("the browser's Back and Forward", () => {
  type Router = ReturnType<typeof openCompanyPage>["router"];
  /** Goes there once the step that is shown has its entry, which is a moment later. */
  const go = async (router: Router, by: number, from: string) => {
    await waitFor(() => expect(router.state.location.state).toMatchObject({ step: from }));
    // The router knows of it before the page does.
    await act(async () => {});
    await act(() => router.navigate(by));
  };

  it("go through the steps one by one, and nothing is asked twice", async () => {
    const { started } = answerLeads();
    const { user, router } = openCompanyPage();
    await chooseService(user);
    await heading("Confirm Your Property Image");
    await go(router, -1, "image");
    expect(await heading("What would you like to see?")).toBeVisible();
    await go(router, -1, "service");
    expect(screen.getByRole("combobox", { name: "Property address" })).toHaveValue(
      "12 Oak St, Austin, TX 78701",
    );
    await act(() => router.navigate(2));
    expect(await heading("Confirm Your Property Image")).toBeVisible();
    expect([started.length, router.state.location.pathname]).toEqual([1, "/"]);
  });

  it("Back from the email form stops the picture, and Back from the result leads to the photo", async () => {
    answerLeads();
    answerEdits();
    const { user, router } = openCompanyPage();
    await chooseService(user);
    await uploadAndConfirm(user);
    await screen.findByRole("textbox", { name: "Email" });
    await go(router, -1, "info");
    expect(await heading("Confirm Your Property Image")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Use This Image" }));
    await giveEmail(user);
    expect(await heading("Your Mockup is Ready!")).toBeVisible();
    await go(router, -1, "results");
    expect(await heading("Confirm Your Property Image")).toBeVisible();
    await go(router, 1, "image");
    expect(await heading("Your Mockup is Ready!")).toBeVisible();
  });

  it("the page's own Back goes where the browser's would, so that Forward still works", async () => {
    answerLeads();
    const { user, router } = openCompanyPage();
    await chooseService(user);
    await heading("Confirm Your Property Image");
    await user.click(screen.getByRole("button", { name: "Back" }));
    await heading("What would you like to see?");
    await go(router, 1, "service");
    expect(await heading("Confirm Your Property Image")).toBeVisible();
  });
});
