import { useSyncExternalStore } from 'react';
import type { Scan } from '#core/catalog/gs1';

/** The weight on the label that was scanned last, and of which goods. */
let last: { article: string; kg: number } | undefined;
const listeners = new Set<() => void>();

/** Remembers what a scale weighed, for the form in which it will be typed; a scan without a weight forgets it. */
export function noteScanned(scan: Pick<Scan, 'scale'>, article: string | undefined): void {
  const kg = scan.scale?.netWeightKg;
  keep(article !== undefined && kg !== undefined && kg > 0 ? { article, kg } : undefined);
}

/** It has been used: the next of these goods may weigh something else. */
export function forgetScannedWeight(): void {
  keep(undefined);
}

/** In kilograms; undefined where the label that was scanned last is of other goods, or has no weight. */
export function scannedWeightOf(article: string): number | undefined {
  return last?.article === article ? last.kg : undefined;
}

/** The same on a screen, which follows the scans. */
export function useScannedWeight(article: string): number | undefined {
  const read = () => scannedWeightOf(article);
  return useSyncExternalStore(listen, read, read);
}

function keep(scanned: typeof last): void {
  last = scanned;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
