export * from "./campaign-form.ts";
export * from "./ceiling-form.ts";
export * from "./company-forms.ts";
export { maxLengths } from "./fields.ts";
export * from "./lead-form.ts";
export * from "./onboarding-forms.ts";
export * from "./sign-in-forms.ts";
export * from "./visitor-forms.ts";
export * from "./webhook-form.ts";
