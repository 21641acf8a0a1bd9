import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#core/catalog/days';
import { overIn, storeLack, substitutesKey } from '#core/goods-lack/decision';
import { afterDecision, afterFlags } from '#core/goods-lack/fold';
import { listLacks, listStoreLacks } from '#core/goods-lack/list';
import { aLack, aSubstitute, someEdit, someFlags } from '../../../../tests/support/lack-rows.ts';
import { managerFilterOf } from '../manager/search.ts';
import { viewFilterOf } from '../view/search.ts';
import { undecidedLine } from './manager.tsx';
import { storeLacksLine } from './store.tsx';

const someLacks = fc
  .array(
    fc
      .record({
        disposal: fc.constantFrom('nodispose', 'exchange', 'wait'),
        age: fc.constantFrom(0, 1, 13),
        everywhere: fc.boolean(),
        article: fc.constantFrom('A1', 'A3'),
        answer: fc.option(fc.constantFrom('', 'accept', 'refuse')),
      })
      .map(({ disposal, age, everywhere, article, answer }) => ({
        answer,
        lack: aLack({
          disposal,
          everywhere,
          article,
          day: addDays('2026-03-10', -age),
          substitutes: disposal === 'exchange' ? [aSubstitute('A2')] : [],
        }),
      })),
    { maxLength: 8 },
  )
  .map((all) => all.map(({ lack, answer }, place) => ({ answer, lack: { ...lack, id: `l${place}` } })));

test('a store’s and head office’s figures are what their lists show, and each answer lowers them by one', () => {
  fc.assert(
    fc.property(someLacks, fc.nat(), (all, place) => {
      const lacks = all.map(({ lack }) => lack);
      const answers = new Map(
        all.flatMap(({ lack, answer }) =>
          answer === null ? [] : [[lack.id, someFlags({ lackId: lack.id, exchangeFlag: answer })] as const],
        ),
      );
      const flagsOf = (id: string) => answers.get(id);
      const isOver = overIn(lacks);
      const rows = lacks.flatMap((lack) => storeLack(lack, flagsOf(lack.id), '1001', isOver(lack)) ?? []);

      const store = storeLacksLine(rows, flagsOf, '1001', isOver);
      const open = listStoreLacks(
        lacks,
        flagsOf,
        '1001',
        { ...viewFilterOf(store.search), open: true },
        isOver,
      );
      expect(store.count).toBe(open.length);
      const one = open[place % Math.max(1, open.length)];
      if (one) {
        const about = { id: one.id, substitutes: substitutesKey(one.substitutes) };
        const flags = afterFlags(answers.get(one.id), about, { exchangeFlag: 'accept' }, someEdit);
        answers.set(one.id, flags);
        const after = lacks.flatMap((lack) => storeLack(lack, flagsOf(lack.id), '1001', isOver(lack)) ?? []);
        expect(storeLacksLine(after, flagsOf, '1001', isOver).count).toBe(store.count - 1);
      }

      const office = undecidedLine(lacks);
      const undecided = listLacks(lacks, managerFilterOf(office.search, 'open'));
      expect(office.count).toBe(undecided.length);
      expect(office.since).toBe(undecided.map(({ day }) => day).sort()[0]);
      const first = undecided[place % Math.max(1, undecided.length)];
      if (first) {
        const decided = lacks.map((lack) =>
          lack.id === first.id ? afterDecision(lack, { disposeFlag: 'wait' }, someEdit) : lack,
        );
        expect(undecidedLine(decided).count).toBe(office.count - 1);
      }
    }),
  );
});
