import { readdirSync } from 'node:fs';
import { createInstance } from 'i18next';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordCheck } from '#core/near-expiry/contract';
import { codes } from '#core/wire/codes';
import { refusalOf } from '#core/wire/envelope';
import type { Outcome } from '#core/wire/outbox';
import { kindsOf } from '#offline';
import { nearExpiryKind } from '../../src/features/near-expiry/offline-kind.ts';
import { reasonText } from '../../src/store-work/reason.ts';
import { goodsWork } from '../support/goods-work.ts';
import { halfPastWork, inBin, makePurchaser, putSnapshot, stockIn } from '../support/half-past.ts';
import { lackWork, putLacks } from '../support/lacks.ts';
import { readLocales } from '../support/locale-problems.ts';
import { saidByTheServer } from '../support/said-words.ts';
import { startTestServer } from '../support/server.ts';
import { putWatches, watchWork } from '../support/watches.ts';

const server = await startTestServer();
afterAll(() => server.close());
const lin = await server.login('100101');
const xu = await server.login('100102');
const leader = await server.login('100103');
const visitor = await server.login('visitor');

/** Where an operation of a queue can be refused: its effect, the rules behind it, and what every operation passes. */
const places = [
  ...readdirSync('server/features').map((feature) => `server/features/${feature}/actions.ts`),
  ...['decide', 'flag', 'lock-lacks'].map((file) => `server/features/goods-lack/${file}.ts`),
  ...['handle', 'withdraw'].map((file) => `server/features/half-past/${file}.ts`),
  'server/features/shortage-watch/decide.ts',
  'core/shortage-watch/decision.ts',
  'core/near-expiry/rules.ts',
  'core/half-past/rules.ts',
  'core/markdown/rules.ts',
  'core/waste/recording.ts',
  'core/waste/rules.ts',
  'server/platform/sync/operations.ts',
  'server/platform/sync/withdrawn-before.ts',
  'server/platform/people/access.ts',
  'server/platform/http/validation.ts',
];
/** What these files also say, and why no operation is refused with it. */
const neverOfAQueue = new Map([
  ['saved', 'a success'],
  ['handled', 'a success'],
  ['updated', 'a success'],
  ['withdrawn', 'a success'],
  ['already-checked', 'a success'],
  ['done-already', 'a success'],
  ['checked-without-lot', 'a success'],
  ['checked-last-lot', 'a success'],
  ['checked-next-lot', 'a success'],
  ['already-marked-down', 'a success'],
  ['applied-earlier', 'a success'],
  ['for-people-only', 'said to keys of other systems, in service-accounts.test.ts'],
  ['half-past-handled', 'a success'],
  ['half-past-handled-gone', 'a success'],
  ['handling-taken-back', 'a success'],
  ['handling-taken-back-gone', 'a success'],
  ['purchaser-not-yours', 'refuses a pull'],
  ['client-too-old', 'no call has given up a version yet; replay.test.ts takes one away'],
  ['watch-day-future', 'of a list that is asked for'],
  ['store-required', 'what may wait always names its store'],
  [
    'goods-pictures-store-full',
    'of a store with all the pictures that it may have; goods-pictures.test.ts fills one',
  ],
  ['view-as-reads-only', 'refuses the whole batch, which waits'],
  ['password-must-be-changed', 'refuses the whole batch, which waits'],
  ['second-factor-must-be-set', 'refuses the whole batch, which waits'],
]);

/** One refusal for each reason, as a device is told it. */
const provoked = new Map<string, Outcome>();

beforeAll(async () => {
  const goods = () =>
    server.newGoods('1001', [
      { lot: 'L1', expiryDate: '2026-03-12' },
      { lot: 'L2', expiryDate: '2026-03-15' },
    ]);
  const milk = await goods();
  const early = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2027-01-01' }]);
  const last = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-12' }]);
  const note = lin.noteCheck(milk, 'L1', { editType: 'onlyremark', remark: '旧' });
  const [first, second] = [lin.noteCheck(milk, 'L1'), lin.noteCheck(milk, 'L2')];
  const tea = await goods();
  const gone = lin.noteCheck(tea, 'L1');
  await lin.replay([note, first, second, gone, lin.noteCheck(last, 'L1')]);
  await leader.withdraw(gone.id);
  await xu.replay([xu.noteEdit(milk, note.id, '许静的', { remark: '旧' })]);

  const refusedOf = async (outcomes: Promise<Outcome[]>) => {
    for (const outcome of await outcomes) {
      const { reason } = refusalOf({ ...outcome, success: false, serverTime: '' });
      if (outcome.code !== codes.success) provoked.set(reason, outcome);
    }
  };
  const pin = lin.notePin(milk, 1);
  const alone = [
    lin.noteCheck('A-unknown', 'L1'),
    lin.noteCheck(early, 'L1'),
    lin.noteCheck(milk, 'L1', { editType: 'onlyremark', remark: ' ' }),
    lin.noteCheck(milk, 'L1', { editType: 'later', laterDate: -1 }),
    lin.noteCheck(milk, 'L1', { hdstore: '1002' }),
    lin.noteEdit(milk, note.id, '林涛的', { remark: '旧' }),
    lin.noteEdit(milk, crypto.randomUUID(), '谁的'),
    lin.noteEdit(tea, gone.id, '晚了'),
    lin.noteWithdrawal(milk, first.id),
    { ...pin, id: note.id },
    { ...lin.notePin(milk, 1), call: 'near-expiry.fly' },
    { ...lin.notePin(milk, 1), version: 99 },
  ];
  for (const operation of alone) await refusedOf(lin.replay([operation]));
  await refusedOf(xu.replay([xu.noteWithdrawal(milk, second.id), xu.noteCheck(last, 'L1')]));
  await refusedOf(visitor.replay([visitor.notePin(milk, 1)]));

  const past = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-01' }]);
  for (const work of [
    goodsWork(lin).noteMarkdown(past, 'L1'),
    goodsWork(lin).noteMarkdown(milk, 'L1', { newFen: 1000 }),
    goodsWork(lin).noteMarkdown(milk, 'L1', { newFen: 1 }),
    goodsWork(lin).noteWaste(milk, 'L1', { qty: 0.0001 }),
    goodsWork(lin).noteWaste(past, 'L1', { fate: 'soldoff' }),
    goodsWork(lin).noteWaste(past, 'L1', { fate: 'given' }),
  ])
    await refusedOf(lin.replay([work]));

  const [lack = ''] = await putLacks(server, [{ article: milk }]);
  const [office, clerk] = [lackWork(await server.login('ho01')), lackWork(lin)];
  const chen = await server.login('ho01');
  await office.decide(lack, { disposeFlag: 'cancel' });
  await clerk.flag(lack, { exportFlag: 'noexport' });
  for (const operation of [
    office.noteDecision(lack, { disposeFlag: 'wait' }, { disposeFlag: 'nodispose' }),
    office.noteDecision(crypto.randomUUID(), { disposeFlag: 'wait' }, {}),
    office.noteDecision(lack, { disposeFlag: 'exchange', defaults: true }, {}),
  ])
    await refusedOf(chen.replay([operation]));
  await makePurchaser(server, 'buyer01', 'P01');
  const buyer = await server.login('buyer01');
  const [shen, head] = [halfPastWork(buyer), halfPastWork(chen)];
  await putSnapshot(server, inBin('A-1'), inBin('A-2'), inBin('A-3'), inBin('A-4'));
  const [free, ours, theirs, back] = await Promise.all(
    ['A-1', 'A-2', 'A-3', 'A-4'].map((bin) => stockIn(server, bin)),
  );
  const [handled, headOffices, undone] = [
    shen.noteHandling(ours ?? '', { disposal: 'return' }),
    head.noteHandling(theirs ?? '', { disposal: 'promote' }),
    shen.noteHandling(back ?? '', { disposal: 'promote' }),
  ];
  const recordOf = ({ body }: { body: unknown }) => String(Object(body).recordId);
  await buyer.replay([handled, undone]);
  await chen.replay([headOffices]);
  await buyer.replay([shen.noteWithdrawal(recordOf(undone), back ?? '')]);
  for (const operation of [
    shen.noteHandling(crypto.randomUUID(), { disposal: 'normal' }),
    shen.noteHandling(free ?? '', {}),
    shen.noteHandling(free ?? '', { disposal: 'other' }),
    shen.noteHandling(ours ?? '', { disposal: 'normal' }),
    shen.noteWithdrawal(crypto.randomUUID(), free ?? ''),
    shen.noteWithdrawal(recordOf(headOffices), theirs ?? ''),
    shen.noteWithdrawal(recordOf(undone), back ?? ''),
  ])
    await refusedOf(buyer.replay([operation]));
  const [watch = ''] = await putWatches(server, [{ article: milk }]);
  const { noteDecision: noteWatch } = watchWork(chen);
  const approval = { status: 'DISPOSEING', disposeRemark: '加急' };
  for (const operation of [
    noteWatch(crypto.randomUUID(), approval, {}),
    noteWatch(watch, { disposeRemark: '加急' }, {}),
    noteWatch(watch, { status: 'DISPOSEING' }, {}),
    noteWatch(watch, { status: 'exchange', disposeRemark: '换' }, {}),
    noteWatch(watch, approval, {}),
    noteWatch(watch, { status: 'NEW' }, {}),
    noteWatch(watch, { status: 'REJECT', disposeRemark: '够卖' }, { status: 'NEW' }),
    noteWatch(watch, { status: 'REJECT' }, {}),
    noteWatch(watch, { status: 'exchange' }, {}),
  ])
    await refusedOf(chen.replay([operation]));
  await refusedOf(lin.replay([clerk.noteFlags(lack, { exportFlag: 'later' }, { exportFlag: 'export' })]));
});

test('every reason for which a queued call can be refused is met here', () => {
  const stated = new Set(
    saidByTheServer()
      .filter(({ file }) => places.includes(file))
      .map(({ key }) => key.replace('reasons:', '')),
  );
  // A look that finds nothing would find nothing wrong.
  expect(stated.size).toBeGreaterThan(20);
  expect([...stated].filter((reason) => !neverOfAQueue.has(reason)).sort()).toEqual(
    [...provoked.keys()].sort(),
  );
});

test.each(['zh', 'en', 'es', 'ja'])(
  'and each is said plainly in %s, with what it is about',
  async (language) => {
    const locales = readLocales();
    const words = locales[language] ?? {};
    const resources: Record<string, Record<string, string>> = {};
    for (const [key, text] of Object.entries(words)) {
      const [namespace = '', ...name] = key.split(':');
      resources[namespace] = { ...resources[namespace], [name.join(':')]: text };
    }
    const i18n = createInstance();
    await i18n.init({
      lng: language,
      resources: { [language]: resources },
      keySeparator: false,
      nsSeparator: ':',
      interpolation: { escapeValue: false },
    });
    const kinds = kindsOf([nearExpiryKind({ userId: 'u-100101', name: '林涛', stores: [] })]);
    const unknown = i18n.t('reasons:unknown');
    for (const [reason, outcome] of provoked) {
      const { params } = refusalOf({ ...outcome, success: false, serverTime: '' });
      const sentence = reasonText(i18n.t, { reason, params }, kinds.entryOf(recordCheck.name));
      expect(sentence, reason).not.toBe(unknown);
      expect(sentence, reason).not.toContain(reason);
      // Nothing left to fill in, and nothing that only the program understands.
      expect(sentence, reason).not.toMatch(/\{\{|POINT-|MENU-|undefined|laterDate|near-expiry/);
      expect(sentence.length, reason).toBeGreaterThan(3);
    }
  },
);
