import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test } from 'vitest';
import { updateDepartment } from '#core/departments/contract';
import { codes } from '#core/wire/codes';
import type { Operation } from '#core/wire/outbox';
import type { Person } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';
import { amount } from '../support/whole-run.ts';

/**
 * Fifty people edit the same rows at once, each from what they saw last. Each version has one winner, the others are told
 * what stands there now, and what the winners wrote forms one chain: nothing that was acknowledged is written over by
 * somebody who had not seen it. The number of edits is an everyday share; `STOCKROOM_EDITS=200` is the whole.
 */
const writers = 50;
const edits = Number(process.env.STOCKROOM_EDITS ?? amount({ gate: 3, whole: 6 }));
const patience = { timeout: 60_000 + edits * 10_000 };

const server = await startTestServer({ limits: { idleHours: 10_000, absoluteDays: 10_000 } });
afterAll(() => server.close());

/** Somebody's accepted edit: what they had seen, and what they put in its place. */
type Won = { from: string; to: string };

/** How often it was answered: 40900 is "somebody was first", 50300 "busy, try again". */
type Tally = { won: Won[]; told: number; busy: number };

async function allWrite(edit: (writer: number, turn: number, tally: Tally) => Promise<void>): Promise<Tally> {
  const tally: Tally = { won: [], told: 0, busy: 0 };
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let turn = 0; turn < edits; turn += 1) await edit(writer, turn, tally);
    }),
  );
  process.stdout.write(
    `${writers} writers x ${edits} edits: ${tally.won.length} won, ${tally.told} told, ${tally.busy} busy\n`,
  );
  expect(tally.won.length + tally.told + tally.busy).toBe(writers * edits);
  expect(tally.told).toBeGreaterThan(0);
  return tally;
}

/** From the first value each accepted edit has exactly one that built on it, down to what stands there now. */
function expectOneChain(won: readonly Won[], first: string, last: unknown): void {
  const next = new Map(won.map(({ from, to }) => [from, to]));
  expect(next.size, 'no two edits were accepted on top of the same value').toBe(won.length);
  let [value, steps] = [first, 0];
  for (let to = next.get(value); to !== undefined; to = next.get(value)) {
    value = to;
    steps += 1;
  }
  expect(steps, 'each accepted edit is part of the chain').toBe(won.length);
  expect(value, 'the chain ends with what stands there').toBe(last);
}

/** Writes an answer down; true when the edit was accepted. */
function isWon(code: number, tally: Tally, won: Won): boolean {
  if (code === codes.success) tally.won.push(won);
  else if (code === codes.conflict) tally.told += 1;
  else if (code === codes.unavailable) tally.busy += 1;
  else throw new Error(`an edit was answered with ${code}`);
  return code === codes.success;
}

/** What stands there now, as whoever came second is told. */
function currentIn(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'current' in data ? data.current : undefined;
}

function textOf(row: unknown, field: string): string {
  return typeof row === 'object' && row !== null && field in row ? String(Reflect.get(row, field)) : '';
}

test('a department in the office: a version each, and the log tells the same chain', patience, async () => {
  const admins = await Promise.all(Array.from({ length: 5 }, () => server.login('admin')));
  const before = { version: 1, name: '东部大区' };
  const seen = Array.from({ length: writers }, () => ({ ...before }));
  const tally = await allWrite(async (writer, turn, sum) => {
    const saw = seen[writer] ?? before;
    const name = `大区 ${writer}/${turn}`;
    const admin = admins[writer % admins.length];
    if (!admin) return;
    const body = { id: 'R1', version: saw.version, name, code: 'R1', timeZone: null };
    const answer = await admin.call(updateDepartment, { body });
    const won = { from: `${saw.version}`, to: `${saw.version + 1}` };
    const now = isWon(answer.code, sum, won) ? answer.data : currentIn(answer.data);
    if (now !== undefined)
      seen[writer] = { version: Number(textOf(now, 'version')), name: textOf(now, 'name') };
  });
  const { rows } = await server.db.execute<{ version: number; name: string }>(
    sql`select version, name from departments where id = 'R1'`,
  );
  expectOneChain(tally.won, '1', `${rows[0]?.version}`);
  const log = await server.db.execute<{ from: string; to: string }>(sql`
    select c->>'before' as "from", c->>'after' as "to" from audit_log, jsonb_array_elements(changes) c
    where subject_id = 'R1' and c->>'field' = 'name'`);
  expect(log.rows).toHaveLength(tally.won.length);
  expectOneChain(log.rows, before.name, rows[0]?.name);
});

test(
  'a remark in the store, from fifty phones: one edit on top of another, and the others are told',
  patience,
  async () => {
    const article = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-12' }]);
    const staff: Person[] = await Promise.all(
      ['100101', '100102', '100103'].map((code) => server.login(code)),
    );
    const [author] = staff;
    if (!author) throw new Error('nobody is there');
    const record = uuidv7();
    await author.check(article, 'L1', { id: record, editType: 'onlyremark', remark: '起点' });
    const seen = Array.from({ length: writers }, () => '起点');
    const tally = await allWrite(async (writer, turn, sum) => {
      const person = staff[writer % staff.length] ?? author;
      const saw = seen[writer] ?? '';
      const remark = `${writer}/${turn}`;
      const note: Operation = person.noteEdit(article, record, remark, { remark: saw });
      const outcome = await person.replay([note]).then(
        ([one]) => one,
        () => undefined,
      );
      const code = outcome?.code ?? codes.unavailable;
      if (isWon(code, sum, { from: saw, to: remark })) seen[writer] = remark;
      else if (code === codes.conflict) seen[writer] = textOf(currentIn(outcome?.data), 'remark');
    });
    const { rows } = await server.db.execute<{ remark: string }>(
      sql`select remark from check_records where id = ${record}`,
    );
    expectOneChain(tally.won, '起点', rows[0]?.remark);
  },
);
