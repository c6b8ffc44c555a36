import { statfsSync } from "node:fs";

/** Drawn pictures go from process to process by it: a container has too little of it, and then they go by files. */
const SHARED_MEMORY = "/dev/shm";
const ENOUGH = 1_000_000_000;

function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize >= ENOUGH;
  } catch {
    return false;
  }
}

/** The program that is driven. */
export const executablePath = process.env.BAIZE_CHROMIUM ?? "/usr/bin/chromium";

/** What it is started with: the tests run as root too, which its sandbox refuses. */
export const args = ["--no-sandbox", ...(hasSharedMemory() ? [] : ["--disable-dev-shm-usage"])];
