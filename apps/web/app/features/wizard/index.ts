export { Wizard } from "./wizard";
export { memberTips, promptIdeas, visitorTips } from "./wizard-texts";
