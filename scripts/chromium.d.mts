export function findChromium(env?: NodeJS.ProcessEnv): string | null;
export function findHeadlessShell(env?: NodeJS.ProcessEnv): string | null;
