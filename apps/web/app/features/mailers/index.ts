export { MailersScreen } from "./mailers-screen";
