import type { Lock } from '../build/shipped.d.mts';

export type OsvEvent = { introduced?: string; fixed?: string; last_affected?: string; limit?: string };
export type OsvRecord = {
  id: string;
  modified?: string;
  withdrawn?: string;
  summary?: string;
  aliases?: string[];
  affected?: {
    package?: { ecosystem: string; name: string };
    versions?: string[];
    ranges?: { type: string; events: OsvEvent[] }[];
  }[];
};
export type Finding = { path: string; name: string; version: string; record: OsvRecord; mendedIn: string[] };
export function findAffected(lock: Lock, records: OsvRecord[]): Finding[];
