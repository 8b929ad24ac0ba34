import { functionContracts, functionError } from "@curbview/domain";
import { expect } from "vitest";
import { z } from "zod";

/** Fails when a body does not fit the schema or has fields the schema does not name. */
export function expectContract(schema: z.core.$ZodType, body: unknown): void {
  expect(z.parse(schema, body)).toEqual(body);
}

/** Checks a function's answer against its contract. */
export function expectAnswer(name: string, status: number, body: unknown): void {
  if (status >= 400) {
    expectContract(functionError, body);
    return;
  }
  const contract = Object.entries(functionContracts).find(([known]) => known === name)?.[1];
  if (contract) expectContract(contract.answer, body);
}
