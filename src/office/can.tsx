import type { ReactNode } from 'react';
import { type Holder, may, type Needs } from '#core/access/may';

/**
 * Shows what is in it to whoever has one of the roles and one of the points (the documents' directive: for others the
 * element is not there; decision U4). A button that shall say why it is off is a `GuardedButton`.
 */
export function Can({ who, children, ...needs }: Needs & { who: Holder; children: ReactNode }): ReactNode {
  // biome-ignore lint/suspicious/noConsole: the mistake is the program's, and the documents have it logged
  return may(who, needs, console.error) ? children : null;
}
