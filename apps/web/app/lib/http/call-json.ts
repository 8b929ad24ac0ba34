import {
  type FunctionAnswer,
  type FunctionInputs,
  functionContracts,
  type PublicConfig,
} from "@curbview/domain";
import type * as z from "zod/mini";
import { type CallOptions, callFunction } from "./call-function";

type JsonFunction = keyof typeof functionContracts;

const contracts: { [Name in JsonFunction]: { answer: z.ZodMiniType<FunctionAnswer<Name>> } } =
  functionContracts;

/**
 * Calls a function that answers with JSON; throws when the answer is not what its contract says. Apart from callFunction,
 * because the first step of the public pages has no room for the parser.
 */
export async function callJson<Name extends JsonFunction>(
  config: PublicConfig,
  name: Name,
  body: FunctionInputs[Name],
  options: CallOptions = {},
): Promise<FunctionAnswer<Name>> {
  const response = await callFunction(config, name, body, options);
  return contracts[name].answer.parse(await response.json());
}
