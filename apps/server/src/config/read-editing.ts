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

const openaiQualities = ["auto", "low", "medium", "high", "xhigh", "max"] as const;
const openaiComplexities = ["low", "medium", "high"] as const;
const geminiSizes = ["1K", "2K", "4K"] as const;
const fluxResolutions = ["768sq", "1k", "1.5k", "2k", "4k"] as const;

/** Variables of the image editing providers and their limits. */
export const editingFields = {
  OPENAI_API_KEY: optionalText,
  OPENAI_BASE_URL: optionalAddress,
  OPENAI_IMAGE_MODEL: textWithDefault("gpt-image-2.6-flare"),
  OPENAI_IMAGE_QUALITY: textWithDefault("high").pipe(z.enum(openaiQualities)),
  OPENAI_IMAGE_COMPLEXITY: optionalText.pipe(z.enum(openaiComplexities).optional()),
  OPENAI_PICTURE_PRICE: dollars(0.07),
  GEMINI_API_KEY: optionalText,
  GEMINI_BASE_URL: optionalAddress,
  GEMINI_IMAGE_MODEL: textWithDefault("gemini-nano-banana-2.1"),
  GEMINI_IMAGE_SIZE: textWithDefault("1K").pipe(z.enum(geminiSizes)),
  GEMINI_PICTURE_PRICE: dollars(0.04),
  FLUX_API_KEY: optionalText,
  FLUX_BASE_URL: optionalAddress,
  FLUX_IMAGE_MODEL: textWithDefault("flux-kontext-pro"),
  FLUX_IMAGE_RESOLUTION: textWithDefault("1k").pipe(z.enum(fluxResolutions)),
  FLUX_PICTURE_PRICE: dollars(0.05),
  COMPANY_BUDGET_PER_DAY: dollars(5),
  WIZARD_BUDGET_PER_DAY: dollars(20),
  BUDGET_PER_DAY: dollars(50),
  PICTURES_PER_DAY: count(20_000),
  UNCONFIRMED_BUDGET_PER_DAY: dollars(2),
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

export type OpenaiQuality = (typeof openaiQualities)[number];
export type OpenaiComplexity = (typeof openaiComplexities)[number];
export type GeminiSize = (typeof geminiSizes)[number];
export type FluxResolution = (typeof fluxResolutions)[number];

export type OpenaiAccess = EditingSettings & {
  quality: OpenaiQuality;
  complexity: OpenaiComplexity | undefined;
};
export type GeminiAccess = EditingSettings & { imageSize: GeminiSize };

/** The service may be self-hosted and need no key. */
export type FluxAccess = KeylessAccess & { resolution: FluxResolution };
type KeylessAccess = Omit<EditingSettings, "apiKey"> & { apiKey: string | undefined };

/** 0 for none; amounts in millionths of a US dollar over the last 24 hours. */
export type EditingLimits = {
  /** Of everybody together. */
  installationBudgetMicros: number;
  installationPicturesPerDay: number;
  /** Of all companies without a confirmed owner together, since anybody can make one. */
  unconfirmedBudgetMicros: number;
  /** Of one company. */
  companyBudgetMicros: number;
  /** Of all pictures without a company together. */
  wizardBudgetMicros: number;
  /** Of one company, as the next. */
  picturesPerHour: number;
  picturesPerDay: number;
};

export type EditingConfig = {
  openai: OpenaiAccess | undefined;
  gemini: GeminiAccess | undefined;
  flux: FluxAccess | undefined;
  editingLimits: EditingLimits;
};

const environment = z.object(editingFields);

export function readEditing(values: z.infer<typeof environment>): EditingConfig {
  const read = (name: "OPENAI" | "GEMINI" | "FLUX"): KeylessAccess => ({
    apiKey: values[`${name}_API_KEY`],
    baseUrl: values[`${name}_BASE_URL`],
    model: values[`${name}_IMAGE_MODEL`],
    priceMicros: values[`${name}_PICTURE_PRICE`],
  });
  const withKey = <Access extends KeylessAccess>({ apiKey, ...access }: Access) =>
    apiKey ? { ...access, apiKey } : undefined;
  const flux = { ...read("FLUX"), resolution: values.FLUX_IMAGE_RESOLUTION };
  return {
    openai: withKey({
      ...read("OPENAI"),
      quality: values.OPENAI_IMAGE_QUALITY,
      complexity: values.OPENAI_IMAGE_COMPLEXITY,
    }),
    gemini: withKey({ ...read("GEMINI"), imageSize: values.GEMINI_IMAGE_SIZE }),
    flux: flux.apiKey || flux.baseUrl ? flux : undefined,
    editingLimits: {
      installationBudgetMicros: values.BUDGET_PER_DAY,
      installationPicturesPerDay: values.PICTURES_PER_DAY,
      unconfirmedBudgetMicros: values.UNCONFIRMED_BUDGET_PER_DAY,
      companyBudgetMicros: values.COMPANY_BUDGET_PER_DAY,
      wizardBudgetMicros: values.WIZARD_BUDGET_PER_DAY,
      picturesPerHour: values.COMPANY_PICTURES_PER_HOUR,
      picturesPerDay: values.COMPANY_PICTURES_PER_DAY,
    },
  };
}
