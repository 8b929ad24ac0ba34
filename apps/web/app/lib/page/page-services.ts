import { builtOrigin, type PageServices } from "@curbview/domain";
import { createContext } from "react-router";

/** Where loaders find what the server gives them; pages written at build have no server yet. */
export const pageServicesContext = createContext<PageServices>({
  publicConfig: undefined,
  publicUrl: builtOrigin,
  loadCompanyPage: async () => null,
  loadSharedMockup: async () => null,
  reportError: (error) => console.error(error),
});
