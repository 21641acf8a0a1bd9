import { createContext, useContext } from 'react';
import type { SessionInfo } from '#core/session/contract';

type Raw = Record<string, unknown>;

/** What a demo page is given by its address. */
export type DemoPageProps = {
  session: { token: string; user: SessionInfo };
  /** What its address says beyond the page's own path: `12` of `/example/edit/12`; empty = nothing. */
  rest: string;
  search: Raw;
  /** Changes what the address says, in place; undefined takes a word away. */
  onSearch(change: Raw): void;
};

/** What the frame of a demo page knows of it. */
export type Demo = {
  /** The page's id in `core/demos/routes.ts`. */
  id: string;
  /** Files of the parts that it shows. */
  shows: readonly string[];
  /** Folder of its own source. */
  folder: string;
};

export const DemoContext = createContext<Demo | null>(null);

export function useDemo(): Demo {
  const demo = useContext(DemoContext);
  if (!demo) throw new Error('a demo page stands outside of its address');
  return demo;
}
