import pg from 'pg';

/** A connection as the watch sees it. */
export type Line = {
  readonly client: pg.ClientBase;
  /** Which process of the database answers on it; undefined until that is known. */
  backend: string | undefined;
  waiting: number;
  /** When what it is asked now was asked; when the last answer came while nothing is asked. `performance.now()`. */
  since: number;
  /** When the database said last that it is at work on it. */
  confirmed: number;
  /** Of which question, by `since`, it said that it is at work on none. */
  denied: number | undefined;
};

type Limits = { suspectMs: number; silenceMs: number };

/**
 * Finds connections that nobody answers on any more: a host that lost its power or a firewall that forgot the connection
 * says nothing, and the system goes on sending for a quarter of an hour. An answer that is long in coming may as well be
 * a long statement's; so the database is asked over a new connection what it is at work on. When none is to be had
 * either, `silenceMs` is the end.
 */
export class DeadConnectionWatch {
  private readonly lines = new Map<pg.ClientBase, Line>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly settings: pg.ClientConfig,
    private readonly limits: Limits,
  ) {}

  watch(client: pg.ClientBase): Line {
    const now = performance.now();
    const line: Line = {
      client,
      backend: undefined,
      waiting: 0,
      since: now,
      confirmed: now,
      denied: undefined,
    };
    this.lines.set(client, line);
    client.once('end', () => this.lines.delete(client));
    noteQuestions(client, {
      asked: () => {
        if (line.waiting === 0) line.since = performance.now();
        line.waiting += 1;
        this.lookSoon();
      },
      answered: () => {
        line.waiting -= 1;
        line.since = performance.now();
      },
    });
    return line;
  }

  /** Ends every connection but those that are only just being made. */
  cutAdmitted(reason: Error): void {
    for (const { client, backend } of this.lines.values()) if (backend !== undefined) cutLine(client, reason);
  }

  private lookSoon(): void {
    this.timer ??= setTimeout(() => void this.look(), this.limits.suspectMs / 5).unref();
  }

  private async look(): Promise<void> {
    const now = performance.now();
    const suspects = this.waiting().filter(
      ({ since, confirmed }) => now - Math.max(since, confirmed) >= this.limits.suspectMs,
    );
    if (suspects.length > 0) await this.judge(suspects.map((line) => ({ line, since: line.since })));
    this.timer = undefined;
    if (this.waiting().length > 0) this.lookSoon();
  }

  private async judge(suspects: readonly { line: Line; since: number }[]): Promise<void> {
    const atWork = await askWhatRuns(this.settings, this.limits.suspectMs).catch(() => undefined);
    const now = performance.now();
    const unanswered = suspects.filter(({ line, since }) => line.waiting > 0 && line.since === since);
    const dead = unanswered.filter(({ line, since }) => {
      if (!atWork) return now - since >= this.limits.silenceMs;
      if (atWork.has(line.backend ?? '')) {
        line.confirmed = now;
        return false;
      }
      // Said twice: an answer may have been on its way the first time.
      const wasDenied = line.denied === since;
      line.denied = since;
      return wasDenied;
    });
    if (dead.length === 0) return;
    // What was as quiet all the while goes with them, so that nobody has to find out on each.
    const quietSince = Math.min(...dead.map(({ since }) => since));
    for (const { client, waiting, since } of this.lines.values()) {
      const isDoubtful = waiting === 0 && since < quietSince;
      if (isDoubtful || dead.some(({ line }) => line.client === client)) {
        cutLine(client, new Error('the database has fallen silent'));
      }
    }
  }

  private waiting(): Line[] {
    return [...this.lines.values()].filter(({ waiting }) => waiting > 0);
  }
}

/** At once, without the farewell that nobody would hear. */
export function cutLine(client: pg.ClientBase, reason: Error): void {
  if ('connection' in client && client.connection instanceof pg.Connection) {
    client.connection.stream.destroy(reason);
  }
}

/** Which process of the database answers here: of all its processes ever, because numbers come again. */
export const backendSql = `pid || '/' || extract(epoch from backend_start)`;

/** The database's processes of this user that are at work on a statement. */
async function askWhatRuns(settings: pg.ClientConfig, withinMs: number): Promise<Set<string>> {
  const client = new pg.Client({ ...settings, connectionTimeoutMillis: withinMs, query_timeout: withinMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const found = await client.query<{ backend: string }>(
      // A state that may not be seen, or is not kept, says nothing.
      `select ${backendSql} as backend from pg_stat_activity where coalesce(state, '') not like 'idle%'`,
    );
    return new Set(found.rows.map(({ backend }) => backend));
  } finally {
    void client.end();
  }
}

/** Tells when a connection is asked something and when that was answered, well or not. */
function noteQuestions(client: pg.ClientBase, note: { asked(): void; answered(): void }): void {
  const ask: (...asked: unknown[]) => unknown = client.query.bind(client);
  function query(...asked: unknown[]): unknown {
    note.asked();
    const callback = asked.at(-1);
    if (typeof callback === 'function') {
      return ask(...asked.slice(0, -1), (...answer: unknown[]) => {
        note.answered();
        callback(...answer);
      });
    }
    const answer = ask(...asked);
    if (answer instanceof Promise) answer.then(note.answered, note.answered);
    return answer;
  }
  Object.assign(client, { query });
}
