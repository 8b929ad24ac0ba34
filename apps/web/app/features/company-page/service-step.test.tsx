import { toServiceOption } from "@curbview/domain";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "../../../testing/render";
import { ServiceStep } from "./service-step";

it("I tell the services apart by their pictures, and roofing is no garage", () => {
  const services = ["Landscaping", "Driveway Repair", "Roofing", "Gazebos"].map(toServiceOption);
  renderPage(<ServiceStep services={services} onChoose={() => {}} />);
  const icons = services.map(
    ({ name }) => screen.getByRole("button", { name }).querySelector("svg")?.classList[1],
  );
  expect(icons).toEqual(["lucide-tree-pine", "lucide-road", "lucide-house", "lucide-hammer"]);
});
