import { contrast } from "@curbview/domain";
import { describe, expect, it } from "vitest";
import { account, facts, links, publicUrl } from "../testing/mail-facts.ts";
import {
  type Mail,
  renderAuthMail,
  renderCorrectionMail,
  renderLimitReachedMail,
  renderNewLeadMail,
  renderPaymentFailedMail,
  renderSubscriptionEndedMail,
  renderVisitorMail,
  renderWebhookPausedMail,
} from "./render-mails.ts";

describe("every mail", () => {
  it("says the same in HTML and in text, with its link in both", async () => {
    const mails: [Mail, string, string][] = [
      [
        await renderNewLeadMail("owner@example.com", facts),
        "You have a new lead",
        `leads?lead=${facts.lead.id}`,
      ],
      [
        await renderCorrectionMail("owner@example.com", facts),
        "corrected the email: kim@example.com",
        `leads?lead=${facts.lead.id}`,
      ],
      [await renderVisitorMail(facts, links), "Your mockup is ready!", "https://lawns.example/book"],
      [await renderNewLeadMail("owner@example.com", facts), "Landscaping, Cottage flowers at 12 Oak St", ""],
      [await renderVisitorMail(facts, links), "Your look when we sent this: Cottage flowers", ""],
      [await renderVisitorMail(facts, links), "Price range: $2,400 to $3,100", ""],
      [await renderNewLeadMail("owner@example.com", facts), "Price range: $2,400 to $3,100", ""],
      [await renderVisitorMail(facts, links), "A rough range, not a quote.", ""],
      [await renderVisitorMail(facts, links), "See it again", links.seeAgainUrl],
      [await renderVisitorMail(facts, links), "See or delete everything of mine", links.yourRequestUrl],
      [await renderVisitorMail(facts, links), "Stop these emails", links.stopUrl],
      [await renderPaymentFailedMail(account), "problem with your payment", `${publicUrl}/dashboard/billing`],
      [await renderLimitReachedMail(account), "up its pictures for today", `${publicUrl}/dashboard/leads`],
      [await renderWebhookPausedMail(account), "failed several times", `${publicUrl}/dashboard/settings`],
      [await renderSubscriptionEndedMail(account), "has ended", `${publicUrl}/dashboard/billing`],
      [
        await renderAuthMail({
          ...{ kind: "confirm_signup", to: "owner@example.com", code: "123456", data: {} },
          link: `${publicUrl}/auth/v1/verify?token=x`,
        }),
        "Welcome to Curbview",
        `${publicUrl}/auth/v1/verify?token=x`,
      ],
    ];
    for (const [mail, sentence, link] of mails) {
      expect(mail.text.toLowerCase(), mail.subject).toContain(sentence.toLowerCase());
      expect(mail.html, mail.subject).toContain(sentence);
      expect(mail.text, mail.subject).toContain(link);
      expect(mail.html.replaceAll("&amp;", "&"), mail.subject).toContain(link);
      expect(mail.html, "as wide as a phone").toContain('name="viewport" content="width=device-width"');
      expect(mail.html).toMatch(/^<!DOCTYPE html[^>]*>.*<html[^>]* lang="en"/is);
    }
  });

  it("about a lead lets the business call, write and find the way by one tap", async () => {
    const lead = { ...facts.lead, phone: "+15125550142" };
    const { html } = await renderNewLeadMail("owner@example.com", { ...facts, lead });
    const links = html.replaceAll("&amp;", "&");
    expect(links).toContain('href="tel:+15125550142"');
    expect(links).toContain("Call (512) 555-0142");
    expect(links).toContain('href="mailto:kim@example.com?subject=Landscaping"');
    expect(links).toContain("https://www.google.com/maps/search/?api=1&query=12%20Oak%20St");
    expect([...html.matchAll(/(before|after)\.png/g)].map(([name]) => name)).toEqual([
      "before.png",
      "after.png",
    ]);
  });

  it("reads in text as a person writes: no link beside a number or an email, a picture by its address", async () => {
    const lead = { ...facts.lead, phone: "+15125550142" };
    const { text } = await renderNewLeadMail("owner@example.com", { ...facts, lead });
    expect(text).toMatch(/^Call \(512\) 555-0142$/m);
    expect(text).toMatch(/^Email kim@example\.com$/m);
    expect(text).toMatch(/^Before https:\S+before\.png$/m);
    expect(text).toMatch(/^After: Landscaping, Cottage flowers https:\S+after\.png$/m);
  });

  it("to the homeowner wears the company's color, readable on white and on the button, and calls it by one tap", async () => {
    const { html, text } = await renderVisitorMail(facts, links);
    expect(html).toContain('href="tel:5125550199"');
    expect(text).toContain("Call Fresh Lawns: (512) 555-0199");
    const button = /<a[^>]*book"[^>]*style="([^"]*)"/.exec(html)?.[1];
    expect(button).toContain("background-color:#ffd400");
    expect(button).toContain("color:#000000");
    const heading = /<h1[^>]*style="([^"]*)"/.exec(html)?.[1] ?? "";
    expect(
      contrast(/(?:^|;)color:(#[0-9a-f]{6})/.exec(heading)?.[1] ?? "", "#ffffff"),
    ).toBeGreaterThanOrEqual(4.5);
    const preview = { ...facts, company: { ...facts.company, activated: false } };
    expect((await renderVisitorMail(preview, links)).html).not.toContain("tel:");
  });

  it("to the homeowner wears the company's logo, its name where that is wanted, and its own thanks", async () => {
    const logo = { url: `${publicUrl}/share/company/1/logo.png?v=1`, width: 138, height: 34 };
    const company = { ...facts.company, logo, thankYou: "Thank you! We call you by <Friday>." };
    const { html, text } = await renderVisitorMail({ ...facts, company }, links);
    const image = /<img[^>]*logo\.png[^>]*>/.exec(html)?.[0];
    for (const part of ['alt="Fresh Lawns"', 'width="138"', 'height="34"']) expect(image).toContain(part);
    expect(html).toMatch(/<p[^>]*>Fresh Lawns<\/p>/);
    expect(html).toContain("We call you by &lt;Friday&gt;.");
    expect(text).toContain("Thank you! We call you by <Friday>.");
    const alone = await renderVisitorMail({ ...facts, company: { ...company, logoWithName: false } }, links);
    expect(alone.html).not.toMatch(/<p[^>]*>Fresh Lawns<\/p>/);
    expect((await renderVisitorMail(facts, links)).html).not.toContain("logo.png");
    expect((await renderNewLeadMail("o@example.com", { ...facts, company })).html).not.toContain("logo.png");
  });

  it("about a lead that costs nothing says why", async () => {
    const render = async (reason: string) =>
      (await renderNewLeadMail("o@example.com", { ...facts, charge: { isFree: true, reason } })).text;
    expect(await render("Duplicate of lead 4d0c6f6e-0000-4000-8000-000000000000, not billed")).toContain(
      "You aren't charged for this lead: you already have one from the same homeowner, or for the same service at the same address.",
    );
    expect(await render("No subscription, not billed")).toContain("this lead: no subscription.");
  });

  it("names no price where no rule gave one", async () => {
    const { lead } = facts;
    const unpriced = { ...lead, price_low: null, price_high: null, price_disclaimer: null };
    const mails = [
      await renderVisitorMail({ ...facts, lead: unpriced }, links),
      await renderNewLeadMail("owner@example.com", { ...facts, lead: unpriced }),
    ];
    for (const { text } of mails) expect(text).not.toContain("Price range");
  });

  it("shows what a homeowner wrote as text, never as HTML", async () => {
    const { html } = await renderNewLeadMail("owner@example.com", facts);
    expect(html).toContain("Kim &lt;b&gt;Bold&lt;/b&gt;");
  });

  it("that a stranger can cause can be turned off, the homeowner's by one click", async () => {
    const alert = await renderNewLeadMail("owner@example.com", facts);
    expect(alert.unsubscribeUrl).toBe(`${publicUrl}/dashboard/settings`);
    expect(alert.html).toContain(`href="${publicUrl}/dashboard/settings"`);
    const { unsubscribeUrl, isOneClick } = await renderVisitorMail(facts, links);
    expect([unsubscribeUrl, isOneClick]).toEqual([links.stopUrl, true]);
  });
});
