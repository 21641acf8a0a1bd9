import type { Shipped } from './shipped.d.mts';

export function writeLicences(file: string): void;
export function licenceText(packages: Shipped[]): string;
