/** An OpenID Connect provider people may sign in with. */
export type OAuthProvider = {
  /** What the client calls it: google, azure, keycloak, or any name of one's own. */
  name: string;
  /** Its issuer address, below which its description lies; known for google and azure. */
  issuer?: string;
  clientId: string;
  clientSecret: string;
  /** Asked for beside `openid email profile`. */
  scopes?: string[];
  /** Further client ids whose ID tokens are taken, such as those of an app on phones. */
  allowedClientIds?: string[];
  /** Takes the provider's word for addresses it does not call verified; for one's own directory alone. */
  trustsEmail?: boolean;
};

/** A company's SAML 2.0 sign-on. */
export type SamlProvider = {
  /** A UUID by which the client may ask for it. */
  id: string;
  /** Domains whose people sign on there; only addresses of these are taken. */
  domains: string[];
  /** Where requests are sent (HTTP-Redirect binding). */
  entryPoint: string;
  /** The certificates (PEM) its answers are signed with. */
  certificates: string[];
  /** Its entity id; answers of another are refused when it is given. */
  entityId?: string;
  /** The attribute that holds the address, where it is none of the usual ones. */
  emailAttribute?: string;
};
