import { CannotStartError } from "../errors/cannot-start-error.ts";

/** Says what is wrong with PORT or HOST; any other error comes back as it is. */
export function explainListenError(
  error: NodeJS.ErrnoException,
  { port, host }: { port: number; host: string },
): Error {
  const message = describe(error.code, port, host);
  return message ? new CannotStartError(message, { cause: error }) : error;
}

function describe(code: string | undefined, port: number, host: string): string | undefined {
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} is in use by another program. Stop that program, or choose another port: PORT=${port + (port < 65535 ? 1 : -1)} npm start`;
    case "EACCES":
      return `This user may not listen on port ${port}. Choose a port above 1023: PORT=3000 npm start`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EADDRNOTAVAIL":
    case "EINVAL":
      return `HOST is ${host}, which is no address of this machine. Leave HOST out to listen on this machine alone, or set HOST=0.0.0.0 to open it to the network.`;
    default:
      return undefined;
  }
}
