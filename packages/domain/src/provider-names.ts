/** What people call the sign-in providers they know, the best known first; by the name a configuration gives them. */
export const providerNames: Record<string, string> = {
  google: "Google",
  azure: "Microsoft",
  apple: "Apple",
  github: "GitHub",
  linkedin_oidc: "LinkedIn",
  workos: "WorkOS",
};
