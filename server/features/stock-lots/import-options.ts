import type { Listeners } from '../../platform/listeners.ts';
import type { Replicated } from '../../platform/sync/unit-of-work.ts';

export type ImportPhase = 'reading' | 'checking' | 'writing' | 'done';

export type ImportOptions = {
  mode: 'update' | 'snapshot';
  preview: boolean;
  now: Date;
  /** The stores that the importer may write, by code. */
  stores: ReadonlyMap<string, { code: string; timeZone: string }>;
  /** Whether known goods become what the file says of them, for every store; otherwise they stay, with a warning. */
  mayChangeGoods: boolean;
  /** Told how far it has come; rows of the file. */
  onProgress(phase: ImportPhase, done: number, total: number): Promise<void>;
  /** What follows from changed lots: rows that devices hold, and lists. */
  collections: readonly Replicated[];
  lotsChanged: Listeners['lotsChanged'];
};
