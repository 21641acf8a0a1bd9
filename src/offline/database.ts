import Dexie, { type Table } from 'dexie';
import type { Operation } from '#core/wire/outbox';
import type { Environment } from './environment.ts';

/**
 * `waiting`: to be sent. `parked`: refused, a person must decide. `sent`: applied; kept 14 days, to be offered again
 * should the server's database be restored from a backup. `gone`: undone or discarded by its user.
 */
export type OperationState = 'waiting' | 'parked' | 'sent' | 'gone';

/** An operation on this device. Its call, version, params, body, base and occurredAt are never rewritten. */
export type StoredOperation = Operation & {
  /** Place in the outbox; grows by one for each operation of this database. */
  order: number;
  owner: string;
  store: string;
  subject: string;
  state: OperationState;
  attempts: number;
  lastAnswer: LastAnswer | null;
  /** When it became `sent` or `gone`, by the device's clock as the server last corrected it, in milliseconds. */
  settledAt: number | null;
  /** Why its user threw it away; only with `gone`. */
  discarded?: Discarded;
  /** Id of the operation in its place; only with `gone`. */
  replacedBy?: string;
  rev: number;
};

/** Why an operation was thrown away: the reason that was chosen, in the app's own terms, and the user's words. */
export type Discarded = { why: string; words: string; at: string };

export type LastAnswer = {
  code: number;
  reason: string;
  params: Record<string, string | number>;
  /** The row as it is on the server, for a conflict. */
  current?: unknown;
  at: string;
};

/** A row of the replica: only ever what the server said. `value` null is a tombstone. */
export type StoredRow = {
  scope: string;
  collection: string;
  key: string;
  version: number;
  value: unknown;
  rev: number;
};

/** How far a scope has been pulled. */
export type StoredCursor = {
  scope: string;
  epoch: string;
  seq: number;
  key: string;
  /** The scope's clock when nothing of it was held; absent in cursors of earlier releases. */
  since?: number;
  /** False until everything there was has come once. */
  complete: boolean;
  /** Rows still to come, as the server counted. */
  remaining: number;
  /** When the last page came, corrected by the server's clock. */
  pulledAt: string;
  /** When the scope was last opened by its user. */
  openedAt: string;
  /** Of the company's scope: the collections that it has been pulled for. Absent before they were told. */
  collections?: readonly string[];
};

/** Something half typed, kept until it is sent or thrown away. */
export type StoredDraft = { key: string; value: unknown; savedAt: string };

/** A photo that follows its operation. Its bytes lie beside, so that looking at what waits reads no pictures. */
export type StoredPhoto = {
  /** A UUIDv7; the server knows it by this too. */
  id: string;
  /** SHA-256 of the bytes, in hex. */
  hash: string;
  /** What it is about (core/files): a kind that a feature declares, and the id of one of them. */
  kind: string;
  subject: string;
  /** Id of the operation after which it is sent. */
  operation: string;
  name: string;
  type: string;
  width: number;
  height: number;
  /** Bytes, and how many of them the server has said that it has. */
  size: number;
  sent: number;
  /** `refused`: a person must decide. What the server has, or nobody wants any more, is deleted. */
  state: 'waiting' | 'refused';
  attempts: number;
  /** How often its bytes came to the server damaged. Absent = never. */
  damaged?: number;
  lastAnswer: LastAnswer | null;
  addedAt: string;
};

/**
 * One database per user, outbox and replica together, because a transaction cannot span two. Durability is strict:
 * Chrome's default would acknowledge a write that a power cut can lose.
 */
export class OfflineDatabase extends Dexie {
  declare operations: Table<StoredOperation, number, Omit<StoredOperation, 'order'>>;
  declare rows: Table<StoredRow, [string, string, string]>;
  declare cursors: Table<StoredCursor, string>;
  declare drafts: Table<StoredDraft, string>;
  declare photos: Table<StoredPhoto, string>;
  /** Never a Blob: WebKit has lost those. */
  declare photoBytes: Table<{ id: string; bytes: ArrayBuffer }, string>;
  /** `rev`: the last revision, a number. `epoch`: the life of the server's database last heard of, a text. */
  declare counters: Table<{ name: 'rev' | 'epoch'; value: number | string }, string>;

  readonly owner: string;

  constructor(userId: string, environment: Pick<Environment, 'indexedDB' | 'IDBKeyRange'>) {
    super(databaseName(userId), {
      indexedDB: environment.indexedDB,
      IDBKeyRange: environment.IDBKeyRange,
      chromeTransactionDurability: 'strict',
      // With its cache, Dexie 4.4 shows a write to live queries before it is committed.
      cache: 'disabled',
    });
    this.owner = userId;
    this.version(1).stores({
      operations: '++order, &id, state, [state+order], rev, settledAt',
      rows: '[scope+collection+key], rev',
      cursors: 'scope',
      drafts: 'key',
      counters: 'name',
    });
    this.version(2).stores({ photos: 'id, operation', photoBytes: 'id' });
  }

  /** The next revision: what this device changed last, for watchers. Call it inside a transaction over `counters`. */
  async nextRev(): Promise<number> {
    const value = (await this.lastRev()) + 1;
    await this.counters.put({ name: 'rev', value });
    return value;
  }

  async lastRev(): Promise<number> {
    return Number((await this.counters.get('rev'))?.value ?? 0);
  }
}

const prefix = 'stockroom-user-';

export function databaseName(userId: string): string {
  return `${prefix}${userId}`;
}
