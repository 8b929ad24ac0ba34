import { describe, expect, it } from "vitest";
import { findAddress, suggestAddresses } from "./offline-us.ts";

const texts = (input: string) => suggestAddresses(input).map(({ text }) => text);

describe("addresses without any service", () => {
  it.each([
    ["123 main st, austin", "123 Main St, Austin, TX 787"],
    ["500 w 2nd st, austin, tx 78701", "500 W 2nd St, Austin, TX 78701"],
    ["500 w 2nd st austin tx 78701", "500 W 2nd St, Austin, TX 78701"],
    ["1600 K St, washington, dc", "1600 K St, Washington, DC 2"],
    ["14 maple street austin", "14 Maple Street, Austin, TX 787"],
    ["8 pecan street austin, tx", "8 Pecan Street, Austin, TX 787"],
    ["8 pecan st apt 4, austin, tx", "8 Pecan St Apt 4, Austin, TX 787"],
    ["8 pecan street, st louis, mo", "8 Pecan Street, Saint Louis, MO 63"],
    ["8 pecan street, ft. worth", "8 Pecan Street, Fort Worth, TX 76"],
    ["14 maple st austin 78704", "14 Maple St, Austin, TX 78704"],
    ["1600 k st nw washington dc", "1600 K St NW, Washington, DC 2"],
    ["14 maple st, austin, texas", "14 Maple St, Austin, TX 787"],
    ["14 maple st, austin, tex", "14 Maple St, Austin, TX 787"],
    ["14 maple st, new york, new york", "14 Maple St, New York, NY 1"],
    ["14 maple st, nashville, tenessee", "14 Maple St, Nashville, TN 37"],
    ["14 maple st, port washington", "14 Maple St, Port Washington, NY"],
    ["12 elm street 80302", "12 Elm Street, Boulder, CO 80302"],
    ["12 elm street, 80302", "12 Elm Street, Boulder, CO 80302"],
  ])("complete '%s'", (typed, expected) => {
    expect(texts(typed)[0]).toContain(expected);
  });

  it.each([
    ["14 maple st, austn", "14 Maple St, Austin, TX 787"],
    ["14 maple st, ausitn, tx", "14 Maple St, Austin, TX 787"],
    ["14 maple st, los angles", "14 Maple St, Los Angeles, CA 900"],
    ["14 maple st, pheonix, arizona", "14 Maple St, Phoenix, AZ 850"],
  ])("are found in spite of the slip in '%s'", (typed, expected) => {
    expect(texts(typed)[0]).toContain(expected);
  });

  it("are not guessed where more than a letter is amiss", () => {
    for (const typed of ["12 elm st, filadelfia", "12 elm st, xyzzy", "12 elm st, ats"])
      expect(texts(typed), typed).toEqual([]);
  });

  it("are not guessed before there is a house number, a street and the beginning of a town", () => {
    for (const typed of [
      "",
      "1",
      "austin, tx",
      "main st, austin",
      "123 main st",

      "12 oak lane",
      "12 a, b",
    ])
      expect(texts(typed), typed).toEqual([]);
  });

  it("are at most five", () => {
    expect(texts("12 Elm St, 787")).toHaveLength(5);
  });

  it("lead by their id to the same address on the map", () => {
    const [first] = suggestAddresses("12 elm street, 80302");
    expect(findAddress(first!.id)).toMatchObject({
      formattedAddress: "12 Elm Street, Boulder, CO 80302",
      components: { street: "12 Elm Street", city: "Boulder", state: "CO", zip: "80302" },
    });
    for (const id of ["", "us:00000:1 A St", "us:80302:", "photon:abc"])
      expect(findAddress(id)).toBeUndefined();
  });
});
