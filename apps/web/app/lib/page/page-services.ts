import { builtOrigin, type PageServices } from "@curbview/domain";
import { createContext } from "react-router";

/** What the server provides to loaders; prerendered pages get these defaults. */
export const pageServicesContext = createContext<PageServices>({
  publicConfig: undefined,
  publicUrl: builtOrigin,
  loadCompanyPage: async () => null,
  loadSharedMockup: async () => null,
  reportError: (error) => console.error(error),
});
