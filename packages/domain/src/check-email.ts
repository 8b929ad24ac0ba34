const maxEmailLength = 254;

/** The simple pattern for a homeowner: something, an @, something with a dot. */
export function isVisitorEmail(text: string): boolean {
  return text.length <= maxEmailLength && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

/** The stricter pattern of onboarding: plain local part, a dot and a top-level part of two letters or more. */
export function isStrictEmail(text: string): boolean {
  return (
    text.length <= maxEmailLength &&
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.[a-z]{2,}$/i.test(
      text,
    )
  );
}
