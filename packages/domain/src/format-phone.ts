/** A number of the United States as one writes it there; any other as it came. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  // Other countries' numbers may have ten digits, too.
  if (/^\s*\+(?!\s*1)/.test(phone)) return phone;
  const [, area, office, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  return area ? `(${area}) ${office}-${line}` : phone;
}
