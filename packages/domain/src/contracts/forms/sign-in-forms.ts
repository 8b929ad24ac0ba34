import * as z from "zod/mini";
import { isVisitorEmail } from "../../check-email.ts";
import { messages } from "../../messages.ts";
import { maxLengths } from "./fields.ts";

/** Who gets a login link. */
export const loginForm = z.object({
  email: z.string().check(z.trim(), z.refine(isVisitorEmail, messages.email.invalid)),
});
export type LoginForm = z.infer<typeof loginForm>;

/** The code of a login mail, without the spaces people type into it. */
export const loginCodeForm = z.object({
  code: z.string().check(
    z.overwrite((typed) => typed.replace(/\s/g, "")),
    z.minLength(1, messages.login.codeMissing),
    z.maxLength(maxLengths.loginCode, messages.login.wrongCode),
  ),
});
export type LoginCodeForm = z.infer<typeof loginCodeForm>;
