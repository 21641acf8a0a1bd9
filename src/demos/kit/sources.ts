/** The text of every part and demo page: in a file of its own, for whoever wants to read one. */
const files = import.meta.glob<string>(
  ['../../{ui,office,store-work,demos}/**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}', '!../../**/*.test-d.ts'],
  { query: '?raw', import: 'default', eager: true },
);

export type SourceFile = { file: string; text: string };

/** Their names are as they are seen from this file. */
const here = 'file:///src/demos/kit/';

/** Of files and folders, by their paths from the top of the repository. */
export function sourcesOf(wanted: readonly string[]): SourceFile[] {
  const all = Object.entries(files).map(([key, text]) => ({
    file: new URL(key, here).pathname.slice(1),
    text,
  }));
  return wanted.flatMap((path) => all.filter(({ file }) => file === path || file.startsWith(`${path}/`)));
}
