import type { PageServices } from "@curbview/domain";
import { createContext } from "react-router";

/** Where loaders find what the server gives them. */
export const pageServicesContext = createContext<PageServices>();
