export { AccountMenu } from "./account-menu";
export { DashboardMenu } from "./dashboard-menu";
export { FindAnything, FindButton, useFindAnything } from "./find-anything";
export { MobileMenu } from "./mobile-menu";
