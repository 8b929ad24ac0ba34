import { z } from "zod";
import { optionalAddress, optionalText, textWithDefault } from "./fields.ts";

const microsPerDollar = 1_000_000;

/** US dollars, parsed to millionths of a dollar. */
const dollars = (usual: number) =>
  textWithDefault(String(usual))
    .pipe(z.coerce.number<string>({ error: "must be US dollars, as 0.07" }).min(0).max(1_000_000))
    .transform((amount) => Math.round(amount * microsPerDollar));
const count = (usual: number) =>
  textWithDefault(String(usual)).pipe(
    z.coerce.number<string>({ error: "must be a number" }).int().min(0).max(1_000_000),
  );

/** Variables of the image editing providers and their limits. */
export const editingFields = {
  OPENAI_API_KEY: optionalText,
  OPENAI_BASE_URL: optionalAddress,
  OPENAI_IMAGE_MODEL: textWithDefault("gpt-image-2.6-flare"),
  OPENAI_PICTURE_PRICE: dollars(0.07),
  GEMINI_API_KEY: optionalText,
  GEMINI_BASE_URL: optionalAddress,
  GEMINI_IMAGE_MODEL: textWithDefault("gemini-nano-banana-2.1"),
  GEMINI_PICTURE_PRICE: dollars(0.04),
  FLUX_API_KEY: optionalText,
  FLUX_BASE_URL: optionalAddress,
  FLUX_IMAGE_MODEL: textWithDefault("flux-kontext-pro"),
  FLUX_PICTURE_PRICE: dollars(0.04),
  COMPANY_BUDGET_PER_DAY: dollars(5),
  WIZARD_BUDGET_PER_DAY: dollars(20),
  COMPANY_PICTURES_PER_HOUR: count(200),
  COMPANY_PICTURES_PER_DAY: count(1000),
};

/** An outside model; the price of a picture is in millionths of a US dollar. */
export type EditingSettings = {
  apiKey: string;
  baseUrl: string | undefined;
  model: string;
  priceMicros: number;
};

/** The service may be self-hosted and need no key. */
export type FluxAccess = Omit<EditingSettings, "apiKey"> & { apiKey: string | undefined };

/** Limits per company, 0 for none; amounts in millionths of a US dollar over the last 24 hours. */
export type EditingLimits = {
  companyBudgetMicros: number;
  /** Of all pictures without a company together. */
  wizardBudgetMicros: number;
  picturesPerHour: number;
  picturesPerDay: number;
};

export type EditingConfig = {
  openai: EditingSettings | undefined;
  gemini: EditingSettings | undefined;
  flux: FluxAccess | undefined;
  editingLimits: EditingLimits;
};

const environment = z.object(editingFields);

export function readEditing(values: z.infer<typeof environment>): EditingConfig {
  const read = (name: "OPENAI" | "GEMINI" | "FLUX"): FluxAccess => ({
    apiKey: values[`${name}_API_KEY`],
    baseUrl: values[`${name}_BASE_URL`],
    model: values[`${name}_IMAGE_MODEL`],
    priceMicros: values[`${name}_PICTURE_PRICE`],
  });
  const withKey = ({ apiKey, ...access }: FluxAccess) => (apiKey ? { ...access, apiKey } : undefined);
  const flux = read("FLUX");
  return {
    openai: withKey(read("OPENAI")),
    gemini: withKey(read("GEMINI")),
    flux: flux.apiKey || flux.baseUrl ? flux : undefined,
    editingLimits: {
      companyBudgetMicros: values.COMPANY_BUDGET_PER_DAY,
      wizardBudgetMicros: values.WIZARD_BUDGET_PER_DAY,
      picturesPerHour: values.COMPANY_PICTURES_PER_HOUR,
      picturesPerDay: values.COMPANY_PICTURES_PER_DAY,
    },
  };
}
