import {
  billingLabel,
  formatPhone,
  formatPriceRange,
  houseSizeTexts,
  type Lead,
  type Mockup,
  type Row,
  statusLabel,
  storedPriceRange,
} from "@curbview/domain";

export type ExportedLead = Lead & {
  mockups: Pick<Mockup, "result_image_url"> | null;
  text_consents: Pick<Row<"text_consents">, "given_at" | "stopped_at"> | null;
};

/** One column of the file: what its first line calls it, and its cell. */
type Column = { title: string; read(lead: ExportedLead, publicUrl: string): string };

const columns: Column[] = [
  {
    title: "Received (UTC)",
    read: ({ created_at }) => writeMoment(created_at),
  },
  { title: "Name", read: ({ name }) => writeText(name) },
  { title: "Email", read: ({ email }) => writeText(email) },
  { title: "Phone", read: ({ phone }) => writePhone(phone) },
  { title: "Address", read: ({ address }) => writeText(address) },
  { title: "Service", read: ({ service_type }) => writeText(service_type) },
  { title: "Look", read: ({ look }) => writeText(look) },
  { title: "Status", read: ({ status }) => statusLabel(status) },
  { title: "Notes", read: ({ notes }) => writeText(notes) },
  { title: "House", read: ({ house_size }) => (house_size ? houseSizeTexts[house_size].name : "") },
  { title: "Price range", read: writePriceRange },
  { title: "About the price", read: ({ price_disclaimer }) => writeText(price_disclaimer) },
  { title: "Billing", read: (lead) => (lead.is_test ? "Test" : billingLabel(lead).text) },
  {
    title: "Picture",
    read: ({ mockups }, publicUrl) =>
      mockups?.result_image_url ? new URL(mockups.result_image_url, publicUrl).href : "",
  },
  { title: "Agreed to texts (UTC)", read: writeConsent },
];

export const headerRow = writeRow(columns.map(({ title }) => title));

export function writeLeadRow(lead: ExportedLead, publicUrl: string): string {
  return writeRow(columns.map((column) => column.read(lead, publicUrl)));
}

function writeRow(cells: string[]): string {
  return `${cells.map(quoteCell).join(",")}\r\n`;
}

function quoteCell(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

const writeMoment = (iso: string) => new Date(iso).toISOString().slice(0, 19).replace("T", " ");

function writeConsent({ phone, text_consents: consent }: ExportedLead): string {
  if (!consent) return phone ? "No" : "";
  const { given_at, stopped_at } = consent;
  return stopped_at ? `${writeMoment(given_at)}, stopped ${writeMoment(stopped_at)}` : writeMoment(given_at);
}

function writePriceRange(lead: ExportedLead): string {
  const range = storedPriceRange(lead);
  return range ? formatPriceRange(range) : "";
}

/** An apostrophe keeps spreadsheets from running what somebody typed as a formula (OWASP, CSV injection). */
export function writeText(value: string | null): string {
  return value && /^[=+\-@\t\r]/.test(value) ? `'${value}` : (value ?? "");
}

/** A number of the United States as one writes it there, which is no formula; others without signs to calculate with. */
export function writePhone(phone: string | null): string {
  const value = phone?.trim() ?? "";
  if (!/^\+?[\d\s().-]+$/.test(value)) return writeText(value);
  const written = formatPhone(value);
  if (written.startsWith("(")) return written;
  return `${value.startsWith("+") ? "+" : ""}${value.replace(/\D+/g, " ").trim()}`;
}
