import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { filterSlugInput, isValidSlug, reservedSlugs, slugCandidates, slugify } from "./make-slug.ts";

describe("a company's slug", () => {
  it("turns every run of other characters into one hyphen and trims the ends", () => {
    expect(slugify("  Müller & Söhne -- Lawn Care!! ")).toBe("m-ller-s-hne-lawn-care");
  });

  it("tries the name, then the locality, then a random suffix of four", () => {
    expect(slugCandidates("Green Thumb", "San José", () => 0)).toEqual([
      "green-thumb",
      "green-thumb-san-jos",
      "green-thumb-aaaa",
    ]);
  });

  it("never offers a path of ours", () => {
    expect(slugCandidates("Dashboard", undefined, () => 0)).toEqual(["dashboard-aaaa"]);
  });

  it("still has something to offer for a name without letters", () => {
    expect(slugCandidates("★★★", undefined, () => 0)).toContain("company-aaaa");
  });

  it.each(["a", "a-1", "green-thumb"])("accepts %s", (slug) => expect(isValidSlug(slug)).toBe(true));
  it.each(["", "-a", "a-", "a--b", "A", "a_b", "a".repeat(101)])("refuses '%s'", (slug) =>
    expect(isValidSlug(slug)).toBe(false),
  );

  it("lower-cases and strips what is typed", () => {
    expect(filterSlugInput("My Page_1!")).toBe("mypage1");
  });

  it("reserves the same words in the database", () => {
    const folder = join(import.meta.dirname, "../../../supabase/migrations");
    const file = readdirSync(folder).find((name) => name.endsWith("_create_companies.sql"));
    const list = /any \(array\[([\s\S]*?)\]\)/.exec(readFileSync(join(folder, file!), "utf8"))?.[1] ?? "";
    const words = [...list.matchAll(/'([^']+)'/g)].map((match) => match[1]);
    expect(words.toSorted()).toEqual([...reservedSlugs].toSorted());
  });
});
