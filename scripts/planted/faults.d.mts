export const plantedFolder: string;
/** A file of tests, and a part of the title of those that are to fail. */
export type Expected = { file: string; title?: string };
export type Fault = {
  id: number;
  kind: 'screens' | 'sync' | 'access' | 'words';
  what: string;
  patch: string;
  floor: 'unit' | 'server' | 'component' | 'story' | 'crawl';
  gate: Expected[];
  former: Expected[];
  onlyInAll?: { why: string };
};
export function readFaults(): Fault[];
