import { describe, expect, it } from "vitest";
import { type ExportedLead, headerRow, writeLeadRow, writePhone, writeText } from "./write-lead-row.ts";

const lead = {
  created_at: "2026-11-20T15:30:00.123+00:00",
  name: '=Ann "A"',
  email: "ann@example.com",
  phone: "+1 512-555-0100",
  address: "1 Oak St, Austin",
  service_type: "Roofing",
  look: "Gray metal",
  status: "contacted",
  notes: null,
  house_size: "medium",
  price_low: 2400,
  price_high: 3100,
  price_disclaimer: "Not a quote.",
  is_test: false,
  stripe_usage_reported: true,
  mockups: { result_image_url: "/storage/after.jpg" },
} as ExportedLead;

describe("the file of my leads", () => {
  it("names its columns in words and leads to each picture", () => {
    expect(headerRow).toBe(
      "Received (UTC),Name,Email,Phone,Address,Service,Look,Status,Notes,House,Price range,About the price,Billing,Picture\r\n",
    );
    expect(writeLeadRow(lead, "https://curbview.example")).toBe(
      `2026-11-20 15:30:00,"'=Ann ""A""",ann@example.com,(512) 555-0100,"1 Oak St, Austin",Roofing,Gray metal,Contacted,,Medium,"$2,400 to $3,100",Not a quote.,Reported,https://curbview.example/storage/after.jpg\r\n`,
    );
  });

  it.each(["=1+1", "+1", "-1", "@sum", "\tx"])("never runs a formula: %s", (value) => {
    expect(writeText(value)).toBe(`'${value}`);
  });

  it.each([
    ["+15125550100", "(512) 555-0100"],
    ["512.555.0100", "(512) 555-0100"],
    ["+44 20-7946-0958", "+44 20 7946 0958"],
    ["-1-2", "1 2"],
    ["-1+2", "'-1+2"],
    ["+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"],
    [null, ""],
  ])("writes the phone %s so that it can be read and not calculated", (phone, cell) => {
    expect(writePhone(phone)).toBe(cell);
  });
});
