export { FollowUpsToday, useAwaitsFollowUps } from "./follow-ups-today";
export { leadTitle, TestLabel } from "./lead-parts";
export { leadsPathFor, toSearch } from "./lead-query";
export { LeadsScreen } from "./leads-screen";
export { findLeadRows } from "./load-leads";
export { TestLeadButton } from "./make-test-lead";
