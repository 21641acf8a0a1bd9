import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { beginningOf, hashOf, headOf, type LinkedLine, lineColumns, type Place } from './links.ts';

/** Where the chain does not hold. */
export type Break =
  /** The line at this place is not the one that was written there. */
  | { kind: 'changed'; link: number; line: LinkedLine }
  | { kind: 'missing'; from: number; through: number }
  /** A line that stands before the beginning of the chain. */
  | { kind: 'stray'; link: number; line: LinkedLine }
  /** A place that was written down earlier is another by now, or is gone. */
  | { kind: 'rewritten'; link: number }
  | { kind: 'cut'; link: number };

export type Verdict = {
  /** Where the look began: the lines after it were checked. */
  from: Place;
  head: Place;
  checked: number;
  /** Lines that no server has taken into the chain yet. */
  waiting: number;
  /** The first of them, and how many there are. */
  breaks: Break[];
  broken: number;
  /** Whether the noted place could be looked at: not once it is forgotten. */
  noted: 'found' | 'forgotten' | 'differs' | 'not-asked';
};

const atOnce = 2000;
const breaksKept = 100;

/**
 * Goes along the chain and finds each line that was changed, is missing, or came in between. Reads one moment of the
 * database, so that lines that are written, sealed or forgotten meanwhile accuse nobody.
 *
 * @param asked.lastLines only so many, for a quick look
 * @param asked.noted a place that somebody wrote down elsewhere: what only it can show is a chain cut short or made anew
 */
export async function verifyAudit(
  db: Database,
  asked: { lastLines?: number; noted?: Place } = {},
): Promise<Verdict> {
  return db.transaction((tx) => verify(tx, asked), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function verify(
  tx: Transaction,
  { lastLines, noted }: { lastLines?: number; noted?: Place },
): Promise<Verdict> {
  const beginning = await beginningOf(tx);
  const head = await headOf(tx);
  const first = lastLines === undefined ? beginning.link : Math.max(beginning.link, head.link - lastLines);
  const from =
    first === beginning.link ? beginning : ((await placeAt(tx, first)) ?? { link: first, hash: '' });
  const verdict: Verdict = {
    from,
    head,
    checked: 0,
    breaks: [],
    broken: 0,
    noted: 'not-asked',
    waiting: await countOf(tx, sql`link is null`),
  };
  const tell = (one: Break) => {
    verdict.broken += 1;
    if (verdict.breaks.length < breaksKept) verdict.breaks.push(one);
  };
  for (const line of await linesAfter(tx, null, beginning.link))
    tell({ kind: 'stray', link: line.link, line });
  let before: Place | null = from.hash === '' && from.link > 0 ? null : from;
  let index = from.link;
  for await (const line of walk(tx, from.link)) {
    if (line.link > index + 1) {
      tell({ kind: 'missing', from: index + 1, through: line.link - 1 });
      before = null;
    }
    // What follows a hole cannot be held against the hash before it; the hole is told.
    if (before && hashOf(before.hash, line.link, line) !== line.hash) {
      tell({ kind: 'changed', link: line.link, line });
    }
    // On from the hash that stands there: one changed line is told once.
    before = line;
    index = line.link;
    verdict.checked += 1;
  }
  if (noted) {
    verdict.noted = await lookAt(tx, noted, beginning);
    if (verdict.noted === 'differs')
      tell({ kind: noted.link > head.link ? 'cut' : 'rewritten', link: noted.link });
  }
  return verdict;
}

async function lookAt(
  tx: Transaction,
  noted: Place,
  beginning: Place,
): Promise<'found' | 'forgotten' | 'differs'> {
  if (noted.link < beginning.link) return 'forgotten';
  const found = noted.link === beginning.link ? beginning : await placeAt(tx, noted.link);
  return found?.hash === noted.hash ? 'found' : 'differs';
}

/** The lines after a place, one by one, read a page at a time. */
export async function* walk(tx: Pick<Transaction, 'execute'>, after: number): AsyncGenerator<LinkedLine> {
  for (let last = after; ; ) {
    const lines = await linesAfter(tx, last, null);
    yield* lines;
    const end = lines.at(-1);
    if (!end || lines.length < atOnce) return;
    last = end.link;
  }
}

async function linesAfter(
  tx: Pick<Transaction, 'execute'>,
  after: number | null,
  through: number | null,
): Promise<LinkedLine[]> {
  const found = await tx.execute<LinkedLine>(sql`
    select link, coalesce(hash, '') as hash, ${lineColumns} from audit_log
    where link is not null and ${after === null ? sql`true` : sql`link > ${after}`}
      and ${through === null ? sql`true` : sql`link <= ${through}`}
    order by link limit ${atOnce}`);
  return found.rows;
}

async function placeAt(tx: Transaction, link: number): Promise<Place | undefined> {
  const found = await tx.execute<Place>(sql`
    select link, coalesce(hash, '') as hash from audit_log where link = ${link}`);
  return found.rows[0];
}

async function countOf(tx: Transaction, which: ReturnType<typeof sql>): Promise<number> {
  const found = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from audit_log where ${which}`,
  );
  return found.rows[0]?.count ?? 0;
}
