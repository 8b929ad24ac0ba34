export { DashboardMenu } from "./dashboard-menu";
export { MobileMenu } from "./mobile-menu";
