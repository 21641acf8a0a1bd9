import { createContext, useContext } from 'react';

/** A word that the help explains. */
export type HelpWord = 'life' | 'due' | 'red' | 'last-lot' | 'lots' | 'unsent';

/** Opens the help, at a word when one is named. The shell has it; a part that stands outside of a shell has none. */
export const HelpContext = createContext<((word?: HelpWord) => void) | null>(null);

export function useHelp(): ((word?: HelpWord) => void) | null {
  return useContext(HelpContext);
}
