import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { renderScreen, testCompany } from "../../../testing/dashboard";
import { HowToScreen } from "./how-to-screen";

const step = (name: string) => within(screen.getByRole("heading", { name }).closest("li")!);
const website = "Link a button on your website to it";
const address = `http://localhost:3000/${testCompany.slug}`;

describe("three steps to my first lead", () => {
  it("begin with the address of my page, to copy and as a code to print", async () => {
    const { user } = renderScreen(<HowToScreen />);
    const first = step("Copy your public URL");
    await user.click(first.getByRole("button", { name: "Copy your public URL" }));
    expect(await navigator.clipboard.readText()).toBe(address);
    expect(await first.findByText("Copied")).toBeVisible();
    expect(await first.findByRole("img", { name: `QR code of ${address}` })).toBeVisible();
    expect(first.getByRole("link", { name: "Download QR code" })).toHaveAttribute(
      "download",
      `${testCompany.slug}-qr.png`,
    );
  });

  it("say so when the browser forbids copying", async () => {
    const { user } = renderScreen(<HowToScreen />);
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("denied"));
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const first = step("Copy your public URL");
    await user.click(first.getByRole("button", { name: "Copy your public URL" }));
    expect(await first.findByText("Select and copy by hand")).toBeVisible();
  });

  it("give me one line for my website, as a button or in the page", async () => {
    const { user } = renderScreen(<HowToScreen />);
    const second = step(website);
    const code = () => second.getByText(/^<script/).textContent;
    expect(code()).toBe(
      `<script src="http://localhost:3000/embed.js" data-company="green-gable" data-label="See your home transformed" data-color="#f95c15" async></script>`,
    );
    await user.click(second.getByRole("radio", { name: /^In the page/ }));
    expect(code()).toBe(
      `<script src="http://localhost:3000/embed.js" data-company="green-gable" data-mode="inline" async></script>`,
    );
    await user.click(second.getByRole("button", { name: "Copy the code for your website" }));
    expect(await navigator.clipboard.readText()).toBe(code());
  });

  it("end with activating, unless I have", () => {
    const { unmount } = renderScreen(<HowToScreen />, { company: { activated: false } });
    expect(screen.getByRole("link", { name: "Go to Billing" })).toHaveAttribute("href", "/dashboard/billing");
    unmount();
    renderScreen(<HowToScreen />);
    expect(screen.getByText("Your account is activated.")).toBeVisible();
  });
});
