import { createContext, type ReactNode } from 'react';

/**
 * What the shell shows at the end of every page's header: the state of the network, always in the same place. Null where the
 * shell has a bar of its own, which is the page's banner then.
 */
export const PageStatus = createContext<ReactNode>(null);

/** What the app itself has to say above every screen; nothing, most of the time. */
export const PageBanner = createContext<ReactNode>(null);

/** What the shell adds to a page's head on a desk: its other tabs beside the title, and buttons for what belongs to it. */
export const PageBeside = createContext<{ tabs: ReactNode; buttons: ReactNode } | null>(null);
