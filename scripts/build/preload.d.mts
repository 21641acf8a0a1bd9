export type Chunk = { file: string; imports: string[]; css: string[]; sources: string[] };
export function preloadOf(
  chunks: Chunk[],
  page: string,
): {
  routes: Record<string, string[]>;
  words: Record<string, string[]>;
  signedIn: string[];
  signedInWords: Record<string, string[]>;
};
export function writePreload(folder: string): void;
