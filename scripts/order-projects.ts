import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The longest single files first; of the last project's none takes more than two seconds. */
const order = ["pictures", "system", "node", "components", "acceptance"];

/**
 * Vitest takes projects by the alphabet and a project's largest files first. Whole pictures at the end would leave one
 * worker busy for half a minute, and the others with nothing to do.
 */
export default class OrderProjects extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => order.indexOf(a.project.name) - order.indexOf(b.project.name));
  }
}
