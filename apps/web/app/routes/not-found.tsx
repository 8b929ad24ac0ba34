import { NotFound } from "../components/not-found";

export function loader(): never {
  throw new Response("Not found", { status: 404 });
}

export default NotFound;
