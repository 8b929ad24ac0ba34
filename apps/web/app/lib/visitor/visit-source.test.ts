import { describe, expect, it } from "vitest";
import { parseHostPage, writeFrameAddress } from "../frame/frame-address";
import { parseVisitSource } from "./visit-source";

const own = { origin: "https://curbview.example", slug: "joes-roofing" };
const host = "https://joes-roofing.example/offers?utm_source=flyer&utm_medium=print&session=secret#top";
const searchOf = (page: string, referrer = "") =>
  new URL(writeFrameAddress({ ...own, mode: "button", page, referrer })).search;
const inFrame = (search: string) => ({
  search,
  referrer: "https://joes-roofing.example/",
  origin: own.origin,
  isFramed: true,
});

describe("a lead from a company's own website", () => {
  it("keeps the tags, the page and what led to the page, and nothing else of its address", () => {
    const search = searchOf(host, "https://www.search.example/results?q=roof");
    expect(search).not.toContain("secret");
    expect(parseVisitSource(inFrame(search))).toEqual({
      utm: { utm_source: "flyer", utm_medium: "print" },
      referrer: "https://www.search.example",
      page: "https://joes-roofing.example/offers",
    });
  });

  it("has no referrer when the visitor came to the website directly or from the website itself", () => {
    for (const referrer of ["", "https://joes-roofing.example/home", "android-app://mail"])
      expect(parseVisitSource(inFrame(searchOf(host, referrer))).referrer, referrer).toBeUndefined();
  });

  it("does not believe addresses that are none, or are too long", () => {
    const bad = ["javascript:alert(1)", "joes", "", `https://x.example/${"a".repeat(600)}`];
    for (const page of bad)
      expect(parseHostPage(`?${new URLSearchParams({ embed: "inline", host_page: page })}`), page).toBe(
        undefined,
      );
    expect(parseHostPage("?embed=popup&host_page=https://x.example/")).toBeUndefined();
    expect(
      parseHostPage("?embed=inline&host_page=https://x.example/a&host_referrer=data:text/html,x"),
    ).toEqual({
      mode: "inline",
      page: "https://x.example/a",
      origin: "https://x.example",
      referrer: undefined,
    });
  });

  it("cuts what a tag may hold", () => {
    const { utm } = parseVisitSource(inFrame(searchOf(`https://x.example/?utm_campaign=${"c".repeat(900)}`)));
    expect(utm?.utm_campaign).toHaveLength(200);
  });
});

describe("a visit to the page itself", () => {
  it("is no lost lead because of tags that no database takes as text", () => {
    const search = `?utm_source=a%00b%0A&utm_term=${"x".repeat(199)}%F0%9F%98%80`;
    const { utm } = parseVisitSource({ search, referrer: "", origin: own.origin, isFramed: false });
    expect(utm).toEqual({ utm_source: "ab", utm_term: `${"x".repeat(199)}\ufffd` });
  });

  it("keeps its own tags and the site it came from, and takes no page from its address", () => {
    const search = `${searchOf(host)}&utm_term=roof`;
    expect(parseVisitSource({ ...inFrame(search), isFramed: false })).toEqual({
      utm: { utm_source: "flyer", utm_medium: "print", utm_term: "roof" },
      referrer: "https://joes-roofing.example",
    });
    expect(
      parseVisitSource({ search: "", referrer: own.origin, origin: own.origin, isFramed: false }),
    ).toEqual({});
  });
});
