export function changedFiles(since: string): string[];
export function isReadByTests(files: readonly string[]): boolean;
export function storyFiles(): string[];
