export { Login } from "./login";
