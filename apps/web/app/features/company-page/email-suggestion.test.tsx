import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { installCanvas } from "../../../testing/canvas";
import { giveEmail, openWhileGenerating } from "../../../testing/company-visit";
import { answerEdits, answerLeads, answerStreetPicture } from "../../../testing/visitor";

beforeEach(() => {
  installCanvas();
  answerStreetPicture();
});

describe("the email", () => {
  const field = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Email" });

  it("that looks misspelled is asked about, and corrected by one press", async () => {
    answerLeads();
    answerEdits();
    const { user } = openWhileGenerating();
    await user.type(await field(), "maria@gmial.com");
    expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByText(/Did you mean/)).toHaveTextContent("Did you mean maria@gmail.com?");
    await user.click(screen.getByRole("button", { name: "maria@gmail.com" }));
    expect(await field()).toHaveValue("maria@gmail.com");
    expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument();
  });

  it.each(["maria@gmail.com", "maria@oak-roofing.example", "maria"])("%s is not doubted", async (email) => {
    answerLeads();
    answerEdits();
    const { user } = openWhileGenerating();
    await user.type(await field(), email);
    await user.tab();
    expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument();
  });

  it("has an error no longer than until it is changed", async () => {
    answerLeads();
    answerEdits();
    const { user } = openWhileGenerating();
    await giveEmail(user, "maria");
    expect(await screen.findByRole("alert")).toBeVisible();
    await user.type(await field(), "@");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});
