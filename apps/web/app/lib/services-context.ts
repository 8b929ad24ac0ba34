import type { PageServices } from "@curbview/domain";
import { createContext } from "react-router";

/** What the server lends to loaders: the public settings and the company pages. */
export const servicesContext = createContext<PageServices>();
