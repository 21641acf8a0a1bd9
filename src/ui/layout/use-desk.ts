import { useSyncExternalStore } from 'react';
import { deskQuery } from './desk-query.ts';

/** True on a desk: tables instead of the phone's cards. */
export function useDesk(): boolean {
  return useSyncExternalStore(follow, isDeskNow);
}

const followers = new Set<() => void>();
let media: MediaQueryList | undefined;
let isDesk = false;
let isPrinting = false;

function follow(onChange: () => void): () => void {
  followers.add(onChange);
  return () => followers.delete(onChange);
}

function isDeskNow(): boolean {
  if (media === undefined) {
    media = matchMedia(deskQuery);
    isDesk = media.matches;
    media.addEventListener('change', look);
    // Larger letters are another size of the window too; Chromium tells nobody.
    addEventListener('focus', look);
    // A sheet of paper is as narrow as a phone: built anew for it, a page would lose what is half done there.
    addEventListener('beforeprint', () => {
      isPrinting = true;
    });
    addEventListener('afterprint', () => {
      isPrinting = false;
    });
  }
  return isDesk;
}

function look(): void {
  if (isPrinting || media === undefined || media.matches === isDesk) return;
  isDesk = media.matches;
  for (const tell of followers) tell();
}
