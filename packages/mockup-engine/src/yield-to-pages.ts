import { setPriority } from "node:os";

const belowPages = 10;

// Serving pages takes precedence over editing pictures. Only Linux applies this to one thread (setpriority(2));
// elsewhere it would slow the whole process down.
if (process.platform === "linux") setPriority(belowPages);
