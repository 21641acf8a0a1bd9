export function describeVersion(checkout?: string, env?: NodeJS.ProcessEnv): string;
export function writeVersion(version: string, folder?: string): void;
export function writtenVersion(folder?: string): string;
