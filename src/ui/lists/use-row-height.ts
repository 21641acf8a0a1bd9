import { useSyncExternalStore } from 'react';

const unsetPx = 36;

/** Height of a table's rows in CSS pixels, as the shell's component size sets it (`--sr-row`). */
export function useRowHeight(): number {
  return useSyncExternalStore(listen, read);
}

function read(): number {
  const { documentElement } = document;
  return Number.parseFloat(getComputedStyle(documentElement).getPropertyValue('--sr-row')) || unsetPx;
}

function listen(tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  observer.observe(document.documentElement, { attributeFilter: ['data-size'] });
  return () => observer.disconnect();
}
