import type { Operation } from '#core/wire/outbox';
import type { ScopedChange, ScopeRows } from './rows.ts';

/** A refusal of one operation, or of a whole request. */
export type No = { code: number; reason: string; current?: unknown; retryAfterSeconds?: number };

/** What took effect: an operation, or what somebody did without one. */
export type Effect = {
  id: string;
  user: string;
  call: string;
  params: unknown;
  body: unknown;
  was: Readonly<Record<string, unknown>>;
  atMs: number;
};

/** The database, as a feature of the server sees it. */
export type Tables = {
  rows(scope: string): ScopeRows;
  nowMs(): number;
  /** Does something that no operation brings, in one transaction. */
  enact(effect: Omit<Effect, 'atMs'>, changes: readonly ScopedChange[]): void;
};

/** What a feature of the server makes of its operations, and of calls of its own. */
export type ServerFeature = {
  subjectOf(operation: Operation): string;
  /**
   * What an operation changes; why it is refused; `too-new` when its form is newer than the server's.
   * @param version the form that the server knows
   */
  effectOf(operation: Operation, user: string, tables: Tables, version: number): Verdict;
  /** Undefined: no call of this feature. */
  answer?(path: string, body: unknown, user: string, tables: Tables): No | { data: unknown } | undefined;
};

export type Verdict = No | 'too-new' | { body: unknown; changes: readonly ScopedChange[] };
