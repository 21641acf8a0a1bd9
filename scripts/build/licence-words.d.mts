import type { Shipped } from './shipped.d.mts';

export type Told = { words?: string; author?: string; repository?: string; holds: string };
export type Notice = { title: string; words: string; asksForSource: boolean; source: string };
export function noticesOf(packages: Shipped[], read?: (path: string) => Told | undefined): Notice[];
export function asksForSource(license?: string): boolean;
export function standardText(id: string): string | undefined;
