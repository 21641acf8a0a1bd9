import { cutText } from '#core/catalog/text';
import type { AnyCall } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { auditLog } from '../../schema/logs.ts';
import type { Database } from '../database/database.ts';
import type { Refusal } from '../http/refusal.ts';
import type { Actor } from './access.ts';
import { type AuditedChange, auditRows } from './audit.ts';

type Asker = { actor: Pick<Actor, 'userId' | 'usercode' | 'name'>; address: string };

/** Lines of the audit log about what changed nothing: written afterwards, and never in an answer's way. */
export type AuditNotes = {
  /** Somebody asked for what they may not have. */
  refused(asker: Asker, call: Pick<AnyCall, 'name'>, refusal: Refusal): void;
  /** Somebody took rows away as a file. */
  exported(asker: Asker, call: Pick<AnyCall, 'name'>, asked: unknown, answer: unknown): void;
  /** Writes what is still to be written. */
  settle(): Promise<void>;
};

const onceMs = 60_000;
const lookEveryMs = 15_000;
const keptAtMost = 5_000;
const rowsAtOnce = 200;
const rowsWaitingAtMost = 2_000;

/** What everybody is told until they have done it, of every call that the app makes meanwhile. */
const firstSteps = new Set(['password-must-be-changed', 'second-factor-must-be-set']);

type Row = typeof auditLog.$inferInsert;
type Kept = { sinceMs: number; more: number; row: (times: number, now: Date) => Row[] };

/**
 * The same of one person is one line a minute: the first at once, and those that follow together, with their number, when
 * the minute is over. Each server counts for itself.
 */
export function auditNotes(
  db: Database,
  now: () => Date,
  onError: (error: unknown, lines: number) => void,
): AuditNotes {
  const kept = new Map<string, Kept>();
  const waiting: Row[] = [];
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function note(key: string, row: Kept['row']): void {
    const known = kept.get(key);
    if (known) {
      known.more += 1;
      tellAgain(key, known, now().getTime() - onceMs);
      return;
    }
    makeRoom();
    kept.set(key, { sinceMs: now().getTime(), more: 0, row });
    timer ??= setInterval(look, lookEveryMs).unref();
    write(row(1, now()));
  }

  /** Writes down what came after the line before, if that is old enough; forgets what nothing came after. */
  function tellAgain(key: string, one: Kept, oldMs: number): void {
    if (one.sinceMs > oldMs) return;
    if (one.more === 0) kept.delete(key);
    else write(one.row(one.more, now()));
    Object.assign(one, { sinceMs: now().getTime(), more: 0 });
  }

  function look(oldMs = now().getTime() - onceMs): void {
    for (const [key, one] of kept) tellAgain(key, one, oldMs);
    if (kept.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  function makeRoom(): void {
    const [oldest] = kept;
    if (!oldest || kept.size < keptAtMost) return;
    tellAgain(...oldest, Number.POSITIVE_INFINITY);
    kept.delete(oldest[0]);
  }

  function write(rows: Row[]): void {
    if (waiting.length >= rowsWaitingAtMost) onError(new Error('too many lines wait'), rows.length);
    else waiting.push(...rows);
    writing ??= drain().finally(() => {
      writing = undefined;
    });
  }

  async function drain(): Promise<void> {
    // After the answer, which is on its way by then.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const rows = waiting.splice(0, rowsAtOnce);
      await db
        .insert(auditLog)
        .values(rows)
        .catch((error: unknown) => onError(error, rows.length));
    }
  }

  return {
    refused({ actor, address }, call, { code, data }) {
      if (code !== codes.forbidden || firstSteps.has(data.reason)) return;
      const { reason, params, point } = data;
      note(keyOf('refused', actor.userId, call.name, reason), (times, at) =>
        rowsOf(actor, address, call.name, at, 'refused', {
          reason,
          ...cut(params),
          ...(point && { point }),
          ...(times > 1 && { times }),
        }),
      );
    },
    exported({ actor, address }, call, asked, answer) {
      const filter = filterOf(asked);
      note(keyOf('export', actor.userId, call.name, filter.join('\n')), (times, at) =>
        rowsOf(actor, address, call.name, at, 'export', {
          rows: totalOf(answer),
          ...(filter.length > 0 && { filter }),
          ...(times > 1 && { times }),
        }),
      );
    },
    async settle() {
      look(Number.POSITIVE_INFINITY);
      kept.clear();
      look();
      await writing;
    },
  };
}

function keyOf(...parts: string[]): string {
  return parts.join('\n');
}

function rowsOf(
  actor: Asker['actor'],
  address: string,
  call: string,
  now: Date,
  kind: 'refused' | 'export',
  after: AuditedChange['after'],
): Row[] {
  return auditRows(actor, { call, address, now }, [{ kind, id: call, name: call, before: null, after }]);
}

/** What was asked for but the page: of a list that is taken page by page, one line tells all. */
function filterOf(asked: unknown): string[] {
  if (typeof asked !== 'object' || asked === null) return [];
  return Object.entries(asked)
    .filter(([name, value]) => !['page', 'limit', 'sort'].includes(name) && isSaid(value))
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .map((text) => cutText(text, 200));
}

/** What a reason's sentence needs. */
function cut(params: Refusal['data']['params']): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? cutText(value, 200) : value,
    ]),
  );
}

function isSaid(value: unknown): boolean {
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}

/** How many rows fit what was asked for, which is what is taken in the end. */
function totalOf(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null || !('total' in answer)) return null;
  return typeof answer.total === 'number' ? answer.total : null;
}
