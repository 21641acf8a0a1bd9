export function writeLicences(file: string): void;
