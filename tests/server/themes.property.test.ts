import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test } from 'vitest';
import { addDays } from '#core/catalog/days';
import { itemOf } from '#core/themes/item';
import { type Days, listThemes, noThemeFilter, sortColumns, type ThemeFilter } from '#core/themes/list';
import { listThemes as listThemesCall } from '#core/themes/online-contract';
import { answers } from '#core/themes/types';
import { themesClock } from '../../server/features/themes/list-query.ts';
import { readThemes } from '../../server/features/themes/rows.ts';
import { moveClock } from '../../server/platform/sync/known-totals.ts';
import { themes } from '../../server/schema/themes.ts';
import { answered } from '../support/person.ts';
import { printedSeed } from '../support/seed.ts';
import { startTestServer, today } from '../support/server.ts';
import { amount } from '../support/whole-run.ts';

/** The device lists themes from what it holds, the server in SQL: two writings of one rule, which this holds equal. */
const server = await startTestServer({ limits: { idleHours: 10_000, absoluteDays: 10_000 } });
afterAll(() => server.close());
const seed = printedSeed('the device’s themes and the server’s');
const chen = await server.login('ho01');

const types = ['festival', 'promotion'] as const;
const words = ['饺子节', 'Ｘmas 甜品', 'xmas', '年货'] as const;
const dayNear = fc.integer({ min: -4, max: 4 }).map((days) => addDays(today, days));
const theme = fc.record({
  type: fc.constantFrom(...types),
  topic: fc.constantFrom(...words),
  importance: fc.integer({ min: 1, max: 3 }),
  begins: dayNear,
  days: fc.integer({ min: 0, max: 5 }),
  confirmed: fc.boolean(),
  purchaseState: fc.constantFrom(...answers),
  wrhState: fc.constantFrom(...answers),
  sellState: fc.constantFrom(...answers),
  /** Around midnight in the company's zone. */
  hours: fc.integer({ min: -80, max: 80 }),
  held: fc.boolean(),
});
const days: fc.Arbitrary<Days> = fc.tuple(
  fc.option(dayNear, { nil: null }),
  fc.option(dayNear, { nil: null }),
);
const answer = fc.constantFrom('', '', ...answers);
const filter: fc.Arbitrary<ThemeFilter> = fc.record({
  topic: fc.constantFrom('', '', '节', ' XMAS', '年货'),
  type: fc.constantFrom('', '', ...types),
  purchase: answer,
  wrh: answer,
  sell: answer,
  runs: days,
  edited: days,
  sort: fc.constantFrom('', ...sortColumns.flatMap((column) => [`+${column}`, `-${column}`])),
});
const sometimes = fc.tuple(
  filter,
  fc.array(fc.constantFrom(...(Object.keys(noThemeFilter) as (keyof ThemeFilter)[]))),
);

test('for random themes, filters and orders they are equal', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(theme, { minLength: 4, maxLength: 14 }),
      fc.array(sometimes, { minLength: 5, maxLength: 5 }),
      fc.constantFrom(2, 20),
      async (rows, questions, limit) => {
        await server.db.execute(sql`truncate themes cascade`);
        await server.db
          .insert(themes)
          .values(
            rows.map(({ days: length, hours, ...row }) => ({
              ...row,
              id: uuidv7(),
              needs: '需求',
              ends: addDays(row.begins, length),
              editUserId: 'u-ho01',
              editUserName: '陈曦',
              editTime: new Date(Date.parse(`${today}T16:00:00Z`) + hours * 3_600_000).toISOString(),
            })),
          );
        // Written past the verbs, as nobody does: what was counted before counts no more.
        await server.db.transaction((tx) => moveClock(tx, themesClock));
        const stored = await server.db.execute<{ id: string; held: boolean }>(
          sql`select id, held from themes`,
        );
        const all = await readThemes(
          server.db,
          stored.rows.map(({ id }) => id),
        );
        const ofDevice = stored.rows.flatMap(({ id, held }) => (held && all.get(id)) || []);
        for (const [wanted, dropped] of questions) {
          const asked = {
            ...wanted,
            ...Object.fromEntries(dropped.map((name) => [name, noThemeFilter[name]])),
          };
          const expected = listThemes(ofDevice, asked).map(itemOf);
          expect(await everyPage(asked, limit)).toEqual(expected);
          compared += expected.length;
        }
      },
    ),
    { seed, numRuns: amount({ gate: 15, whole: 60 }) },
  );
  // Equal because empty would be no finding.
  expect(compared).toBeGreaterThan(amount({ gate: 16, whole: 25 }));
});

async function everyPage(
  { topic, type, purchase, wrh, sell, runs, edited, sort }: ThemeFilter,
  limit: number,
) {
  const body = {
    topic,
    amType: type,
    purchaseCfm: purchase,
    wrhCfm: wrh,
    sellCfm: sell,
    sort,
    limit,
    older: false,
    amDate: [...runs],
    editDate: [...edited],
  };
  const rows: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const asked = await chen.call(listThemesCall, { body: { ...body, page } });
    const { items, total } = answered(listThemesCall, asked);
    rows.push(...items);
    if (rows.length >= total || items.length === 0) return rows;
  }
}
