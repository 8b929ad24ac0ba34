import { setPriority } from "node:os";

const belowPages = 10;

// A page goes before a picture where both want the same core. Linux alone takes this for a thread (setpriority(2));
// elsewhere it would slow the whole process down.
if (process.platform === "linux") setPriority(belowPages);
