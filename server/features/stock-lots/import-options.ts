import type { ImportVerdict } from '#core/stock-lots/contract';
import type { Transaction } from '../../platform/database/database.ts';
import type { Listeners } from '../../platform/listeners.ts';
import type { Replicated } from '../../platform/sync/unit-of-work.ts';

export type ImportPhase = 'checking' | 'writing' | 'done';

export type ImportOptions = {
  mode: 'update' | 'snapshot';
  preview: boolean;
  now: Date;
  /** The stores that the importer may write, by code. */
  stores: ReadonlyMap<string, { code: string; timeZone: string }>;
  /** Whether known goods become what the file says of them, for every store; otherwise they stay, with a warning. */
  mayChangeGoods: boolean;
  /** Told how far it has come, in rows of the file; throws to stop it, and nothing stays of it. */
  onProgress(phase: ImportPhase, done: number, total: number): void;
  /** What follows from changed lots: rows that devices hold, and lists. */
  collections: readonly Replicated[];
  lotsChanged: Listeners['lotsChanged'];
  /** Called last in the transaction of an import that is no preview. */
  atEnd?(tx: Transaction, verdict: ImportVerdict): Promise<void>;
};
