import { createContext, type RefObject, useContext } from 'react';
import type { Lists, Place } from './moves.ts';

/** What the parts of lists that are put in order know of them. */
type SortingLists = {
  lists: Lists;
  nameOf: (id: string) => string;
  /** Undefined where there is only one. */
  listName: ((list: string) => string) | undefined;
  isRow: boolean;
  /** Puts a thing at a place and tells where it is now. */
  move: (id: string, to: Place) => void;
  /** What was sent by its handle's menu: there the keyboard goes on. */
  sent: RefObject<string | undefined>;
};

export const SortingContext = createContext<SortingLists | null>(null);

export function useSorting(): SortingLists {
  const sorting = useContext(SortingContext);
  if (!sorting) throw new Error('a part of sorted lists stands outside of Sorting');
  return sorting;
}
