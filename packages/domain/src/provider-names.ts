/** Display names of sign-in providers, in the order their buttons are shown. */
export const providerNames: Record<string, string> = {
  google: "Google",
  azure: "Microsoft",
  apple: "Apple",
  github: "GitHub",
  linkedin_oidc: "LinkedIn",
  workos: "WorkOS",
};
