import { expect, it } from "vitest";
import { checkEmailDomain, type DnsLookups } from "./check-email-domain.ts";

const fail = (code: string) => async () => {
  throw Object.assign(new Error(code), { code });
};

/** DNS that knows these domains' mail servers, and answers for all others with an error. */
function dnsWith(
  servers: Record<string, string[]>,
  code = "ENOTFOUND",
  addresses: string[] = [],
): DnsLookups {
  return {
    resolveMx: async (domain) =>
      servers[domain]?.map((exchange) => ({ exchange, priority: 10 })) ?? (await fail(code)()),
    resolve4: (async (domain: string) =>
      addresses.includes(domain) ? ["192.0.2.1"] : fail(code)()) as unknown as DnsLookups["resolve4"],
    resolve6: fail(code) as unknown as DnsLookups["resolve6"],
  };
}
const world = { "gmail.com": ["mx.example"], "null.example": ["."], "kim.example": ["mx.kim.example"] };
const check = (email: string, dns = dnsWith(world), findsMailServers = true) =>
  checkEmailDomain(email, { findsMailServers, dns });

it("an email of a domain with a mail server is usable", async () => {
  expect(await check("kim@kim.example")).toBe("usable");
});

it("a throw-away mailbox is known by its domain, without asking anybody", async () => {
  expect(await check("x@mailinator.com", dnsWith({}), false)).toBe("disposable_email");
});

it("a domain that does not exist, or says that it takes no mail, cannot be reached", async () => {
  expect(await check("x@nobody.example")).toBe("undeliverable_email");
  expect(await check("x@null.example")).toBe("undeliverable_email");
});

it("a domain without a mail server takes mail at its own address", async () => {
  expect(await check("x@plain.example", dnsWith(world, "ENODATA", ["plain.example"]))).toBe("usable");
});

it("what DNS cannot tell is no reason against a homeowner", async () => {
  expect(await check("x@slow.example", dnsWith(world, "ETIMEOUT"))).toBe("usable");
  expect(await check("x@nobody.example", dnsWith({})), "no connection at all").toBe("usable");
  expect(await check("x@nobody.example", dnsWith(world), false), "switched off").toBe("usable");
});
