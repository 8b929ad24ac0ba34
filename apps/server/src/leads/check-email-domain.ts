import { Resolver } from "node:dns/promises";
import { isDisposableEmail } from "disposable-email-domains-js";

export type DomainVerdict = "usable" | "disposable_email" | "undeliverable_email";

/** What the check asks of DNS; a test gives its own. */
export type DnsLookups = Pick<Resolver, "resolveMx" | "resolve4" | "resolve6">;

const timeoutMs = 3000;
/** Whoever does not know this domain has no connection to the world's DNS, and cannot tell that another is missing. */
const knownDomain = "gmail.com";
const missing = new Set(["ENOTFOUND", "ENODATA"]);

/** Whether mail can reach an email's domain. What DNS cannot tell in time counts as usable. */
export async function checkEmailDomain(
  email: string,
  {
    findsMailServers,
    dns = new Resolver({ timeout: timeoutMs, tries: 1 }),
  }: { findsMailServers: boolean; dns?: DnsLookups },
): Promise<DomainVerdict> {
  if (isDisposableEmail(email)) return "disposable_email";
  const domain = email.slice(email.lastIndexOf("@") + 1);
  if (!findsMailServers || (await takesMail(dns, domain)) !== false) return "usable";
  return (await takesMail(dns, knownDomain)) ? "undeliverable_email" : "usable";
}

/** A domain without MX takes mail at its own address (RFC 5321, 5.1); an MX of "." takes none (RFC 7505). */
async function takesMail(dns: DnsLookups, domain: string): Promise<boolean | undefined> {
  try {
    const servers = await dns.resolveMx(domain);
    return servers.some(({ exchange }) => exchange !== "" && exchange !== ".");
  } catch (error) {
    if (!missing.has((error as { code?: string }).code ?? "")) return undefined;
  }
  const addresses = await Promise.allSettled([dns.resolve4(domain), dns.resolve6(domain)]);
  if (addresses.some(({ status }) => status === "fulfilled")) return true;
  const areMissing = addresses.every(
    (one) => one.status === "rejected" && missing.has((one.reason as { code?: string }).code ?? ""),
  );
  return areMissing ? false : undefined;
}
