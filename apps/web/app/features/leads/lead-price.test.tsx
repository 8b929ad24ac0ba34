import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { makeLead } from "../../../testing/dashboard";
import { LeadPrice } from "./lead-price";

it("says what the homeowner was told about the price, with the words beside it", () => {
  const told = { price_low: 2400, price_high: 3100, price_disclaimer: "Not a quote." };
  render(<LeadPrice lead={makeLead({ house_size: "medium", ...told })} />);
  expect(screen.getByRole("region", { name: "Price range" })).toHaveTextContent(
    "The homeowner was told $2,400 to $3,100, for a medium house.Not a quote.",
  );
});

it("is silent about a price that nobody was told", () => {
  const { container } = render(<LeadPrice lead={makeLead({ house_size: "medium" })} />);
  expect(container).toBeEmptyDOMElement();
});
