export type OAuthProvider = {
  /** What the client calls it: google, azure, keycloak, or any name of one's own. */
  name: string;
  /** Its issuer URL (OpenID Connect Discovery); known for google and azure. */
  issuer?: string;
  clientId: string;
  clientSecret: string;
  /** Requested besides `openid email profile`. */
  scopes?: string[];
  /** Further client ids whose ID tokens are accepted, such as those of a mobile app. */
  allowedClientIds?: string[];
  /** Trusts addresses the provider does not call verified; only for one's own directory. */
  trustsEmail?: boolean;
};

/** A SAML 2.0 identity provider. */
export type SamlProvider = {
  /** A UUID by which the client may select it. */
  id: string;
  /** Email domains of its users; addresses of other domains are refused. */
  domains: string[];
  /** Where requests are sent (HTTP-Redirect binding). */
  entryPoint: string;
  /** The certificates (PEM) its answers are signed with. */
  certificates: string[];
  /** Its entity id; assertions of other issuers are refused when it is given. */
  entityId?: string;
  /** The attribute with the email address, when it is none of the usual ones. */
  emailAttribute?: string;
};
