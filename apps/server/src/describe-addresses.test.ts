import { expect, it } from "vitest";
import { readConfig } from "./config/read-config.ts";
import { describeAddresses } from "./describe-addresses.ts";

const addressesFor = (env: Record<string, string>) => describeAddresses(readConfig({ PORT: "4630", ...env }));

it("a start without settings names the sample page, the dashboard and the mailbox", () => {
  expect(addressesFor({})).toBe(
    [
      "Curbview is ready at http://localhost:4630",
      "  a company's public page  http://localhost:4630/sample-landscaping",
      "  the dashboard            http://localhost:4630/login  (as owner@example.com)",
      "  mail that was sent       http://localhost:4630/dev/mailbox",
    ].join("\n"),
  );
});

it("opened to the network, the mailbox is named where it answers", () => {
  const lines = addressesFor({ HOST: "0.0.0.0", PUBLIC_URL: "http://192.168.1.5:4630" });
  expect(lines).toContain("the dashboard            http://192.168.1.5:4630/login");
  expect(lines).toContain("mail that was sent       http://localhost:4630/dev/mailbox  (on this machine)");
});

it("names no mailbox where mail is sent", () => {
  expect(addressesFor({ SMTP_URL: "smtp://mail.example" })).not.toContain("mailbox");
});
