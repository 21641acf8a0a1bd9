import { useSyncExternalStore } from 'react';
import { deskQuery } from './desk-query.ts';

/** True on a desk: tables instead of the phone's cards. */
export function useDesk(): boolean {
  return useSyncExternalStore(follow, isDeskNow);
}

const desk = globalThis.matchMedia?.(deskQuery);
const paper = globalThis.matchMedia?.('print');
let isDesk = false;

function isDeskNow(): boolean {
  // A sheet of paper is as narrow as a phone: built anew for it, a page would lose what is half done there.
  if (!paper.matches) isDesk = desk.matches;
  return isDesk;
}

function follow(onChange: () => void): () => void {
  desk.addEventListener('change', onChange);
  // Larger letters are another size of the window too; Chromium tells nobody.
  addEventListener('focus', onChange);
  return () => {
    desk.removeEventListener('change', onChange);
    removeEventListener('focus', onChange);
  };
}
