import type { OsvRecord } from './osv.d.mts';

export function readRecords(path: string): OsvRecord[];
