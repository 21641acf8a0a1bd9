import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/**
 * Tells all processes that listen on the channel (notices.ts): within a transaction once the outermost has committed, and
 * nothing when it, or the part of it that told, is taken back; outside of one now. Names, not rows: a text has at most
 * `textBytes`. One that is lost on its way costs the listener's next look by itself.
 */
export function notifyListeners(where: object, channel: string, text: string): void {
  const way = ways.get(where);
  if (!way) throw new Error('only what openDatabase opened, and its transactions, can tell');
  if (Buffer.byteLength(JSON.stringify(text)) > textBytes) throw new Error('told are names, not rows');
  way.pass({ channel, text });
}

/** When what was told so far has been sent. */
export async function allNotified(db: object): Promise<void> {
  await ways.get(db)?.sent?.();
}

/** Lets a database and its transactions tell. */
export function enableNotify(db: NodePgDatabase & { $client: pg.Pool }, gatherMs = usualGatherMs): void {
  const outbox = gathering(db.$client, gatherMs);
  ways.set(db, outbox);
  holdUntilCommit(db, outbox.pass);
}

/** A notice's payload is shorter than 8,000 bytes. */
const payloadBytes = 7900;
const textBytes = 1000;
/**
 * NOTIFY takes a lock on the whole database until its transaction has committed: inside of those that write it would make
 * one commit wait for another (a quarter of the commits a second), and so many of its own would do the same.
 */
const usualGatherMs = 50;

type Notice = { channel: string; text: string };
type Way = { pass: (notice: Notice) => void; sent?: () => Promise<void> };

const ways = new WeakMap<object, Way>();

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
type Begins = { transaction: NodePgDatabase['transaction'] };

function holdUntilCommit(where: Begins, pass: Way['pass']): void {
  const begin: Begins['transaction'] = where.transaction.bind(where);
  const transaction: Begins['transaction'] = async (work, config) => {
    const told: Notice[] = [];
    const result = await begin((tx: Transaction) => {
      const hold = (notice: Notice) => told.push(notice);
      ways.set(tx, { pass: hold });
      holdUntilCommit(tx, hold);
      return work(tx);
    }, config);
    told.forEach(pass);
    return result;
  };
  Object.assign(where, { transaction });
}

/** Sends what was told within `gatherMs` in one statement, the same only once. */
function gathering(pool: pg.Pool, gatherMs: number): Required<Way> {
  let waiting = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();

  function send(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const payloads = [...waiting].flatMap(([channel, texts]) =>
      packed([...texts]).map((payload) => ({ channel, payload })),
    );
    waiting = new Map();
    if (payloads.length > 0) sending = sending.then(() => notify(pool, payloads));
    return sending;
  }

  return {
    pass({ channel, text }) {
      waiting.set(channel, (waiting.get(channel) ?? new Set()).add(text));
      timer ??= setTimeout(() => void send(), gatherMs);
    },
    sent: send,
  };
}

async function notify(
  pool: pg.Pool,
  payloads: readonly { channel: string; payload: string }[],
): Promise<void> {
  await pool
    .query(
      'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as told (channel, payload)',
      [payloads.map(({ channel }) => channel), payloads.map(({ payload }) => payload)],
    )
    .catch(() => undefined);
}

/** JSON lists of texts, each short enough for one notice. */
function packed(texts: readonly string[]): string[] {
  const lists: string[] = [];
  let list = '';
  for (const text of texts.map((one) => JSON.stringify(one))) {
    if (list && Buffer.byteLength(list) + Buffer.byteLength(text) + 3 > payloadBytes) {
      lists.push(`[${list}]`);
      list = '';
    }
    list += list ? `,${text}` : text;
  }
  return list ? [...lists, `[${list}]`] : lists;
}
