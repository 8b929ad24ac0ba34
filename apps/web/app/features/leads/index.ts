export { FollowUpsToday } from "./follow-ups-today";
export { LeadsScreen } from "./leads-screen";
