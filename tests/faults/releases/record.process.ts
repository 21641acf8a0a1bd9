import 'fake-indexeddb/auto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { updateFlags, updateLack } from '#core/goods-lack/contract';
import { editRecord, pinArticle, recordCheck, withdrawRecord } from '#core/near-expiry/contract';
import { formOfThisProgram } from './form.ts';
import { type OutboxRow, outboxRow } from './outbox-row.ts';

/**
 * Writes down what the outbox of a phone holds under this program: run it once for each release whose form differs from
 * the one before, and never again for the same.
 *
 *     npx tsx tests/faults/releases/record.process.ts 0.2.0
 *
 * Names in capitals stand for what only the reader knows: OWNER, STORE, ARTICLE-1 to ARTICLE-6 and the lot of each,
 * LOT-1 to LOT-6, LACK-1 and LACK-2. Records are withdrawn and edited by the ids of the checks before them. `desk.json` is
 * what a desk at head office holds.
 */
const version = process.argv[2];
if (version === undefined) throw new Error('usage: record.process.ts <version>');

const check = (number: number, said: object) => {
  const { article, lot } = { article: `ARTICLE-${number}`, lot: `LOT-${number}` };
  return outboxRow(recordCheck, { hdstore: 'STORE', farticle: article, flot: lot, ...said });
};
const edit = (of: OutboxRow, said: object, was: Record<string, unknown>) => ({
  ...outboxRow(editRecord, { hdstore: 'STORE', farticle: articleOf(of), ...said }, { id: of.id }),
  base: { version: null, was },
});
const articleOf = ({ body }: OutboxRow) => String(Object(body).farticle);

const done = check(1, { editType: 'cfmandremark', remark: '靠里 3 件' });
const hidden = check(2, { editType: 'later', laterDate: 2 });
const pinned = outboxRow(pinArticle, { hdstore: 'STORE', farticle: 'ARTICLE-3', top: 1 });
const attempted = { ...check(4, { editType: 'nodisplay', top: 1, knownRecordId: null }), attempts: 3 };
const remarked = check(5, { editType: 'onlyremark', remark: '先看' });
const waiting = [
  done,
  edit(done, { remark: '靠里 5 件' }, { remark: '靠里 3 件' }),
  hidden,
  outboxRow(withdrawRecord, { hdstore: 'STORE', farticle: 'ARTICLE-2', withLater: false }, { id: hidden.id }),
  pinned,
  attempted,
  remarked,
  {
    ...outboxRow(
      updateFlags,
      { hdstore: 'STORE', exportFlag: 'noexport', exchangeFor: '' },
      { id: 'LACK-1' },
    ),
    base: { version: null, was: { exportFlag: 'export' } },
  },
];
const decision = (lack: string, said: object, was: Record<string, unknown>) => ({
  ...outboxRow(updateLack, said, { id: lack }, { owner: 'OWNER', store: '' }),
  base: { version: null, was },
});
const noSubstitutes = { exchangeGd1Code2: '', exchangeGd2Code2: '', exchangeGd3Code2: '' };
const desk = [
  decision('LACK-1', { disposeFlag: 'wait' }, { disposeFlag: 'nodispose', ...noSubstitutes }),
  decision('LACK-1', { remark: '周二到货' }, { remark: '' }),
  decision('LACK-2', { disposeFlag: 'cancel' }, { disposeFlag: 'nodispose', ...noSubstitutes }),
  decision('LACK-2', { disposeFlag: 'nodispose', clear: true }, { disposeFlag: 'cancel', ...noSubstitutes }),
];
const parked: OutboxRow = {
  ...check(6, { editType: 'nodisplay' }),
  state: 'parked',
  attempts: 1,
  lastAnswer: { code: 42200, reason: 'lot-unknown', params: {}, at: '2026-11-20T08:00:00.000Z' },
};
const behindParked = outboxRow(pinArticle, { hdstore: 'STORE', farticle: 'ARTICLE-6', top: 1 });
const settled = { settledAt: Date.parse('2026-11-20T08:00:00Z'), attempts: 1 };
const sent: OutboxRow = { ...pinned, ...outboxRow(pinArticle, pinned.body), ...settled, state: 'sent' };
const gone: OutboxRow = { ...check(6, { editType: 'nodisplay' }), ...settled, state: 'gone' };

const operations = [...waiting, parked, behindParked, sent, gone];
const form = await formOfThisProgram();
const folder = join(import.meta.dirname, version);
mkdirSync(folder, { recursive: true });
const write = (name: string, content: unknown) =>
  writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
write('form.json', form);
const databaseOf = (rows: readonly OutboxRow[], drafts: readonly object[]) => ({
  operations: rows.map((row, index) => ({ ...row, order: index + 1, rev: index + 1 })),
  rows: [],
  cursors: [],
  drafts,
  counters: [{ name: 'rev', value: rows.length }],
});
const draft = { key: 'remark/ARTICLE-1', value: '下午再', savedAt: '2026-11-20T08:00:00.000Z' };
write('database.json', databaseOf(operations, [draft]));
write('desk.json', databaseOf(desk, []));
