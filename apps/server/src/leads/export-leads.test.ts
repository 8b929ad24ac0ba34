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
  is_own_test: false,
  stripe_usage_reported: true,
  mockups: { result_image_url: "/storage/after.jpg" },
  text_consents: { given_at: "2026-11-20T15:30:01+00:00", stopped_at: null },
} as ExportedLead;

describe("the file of my leads", () => {
  it("names its columns in words and leads to each picture", () => {
    expect(headerRow).toBe(
      "Received (UTC),Name,Email,Phone,Address,Service,Look,Status,Notes,House,Price range,About the price,Billing,Picture,Agreed to texts (UTC)\r\n",
    );
    expect(writeLeadRow(lead, "https://curbview.example")).toBe(
      `2026-11-20 15:30:00,"'=Ann ""A""",ann@example.com,(512) 555-0100,"1 Oak St, Austin",Roofing,Gray metal,Contacted,,Medium,"$2,400 to $3,100",Not a quote.,Reported,https://curbview.example/storage/after.jpg,2026-11-20 15:30:01\r\n`,
    );
  });

  it("says who agreed to texts and who wants no more", () => {
    const last = (changes: Partial<ExportedLead>) =>
      writeLeadRow({ ...lead, ...changes }, "https://curbview.example")
        .split("/after.jpg,")[1]
        ?.trim();
    const stopped = { given_at: "2026-11-20T15:30:01Z", stopped_at: "2026-11-21T10:00:00Z" };
    expect(last({ text_consents: stopped })).toBe('"2026-11-20 15:30:01, stopped 2026-11-21 10:00:00"');
    expect([last({ text_consents: null }), last({ text_consents: null, phone: null })]).toEqual(["No", ""]);
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
