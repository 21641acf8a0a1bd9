import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { type FigureRow, insightFigure } from '#core/insight/contract';
import type { FigureName } from '#core/insight/figures';
import { featureOf } from '#core/wire/call';
import { linesOf, rendered } from '../../../../tests/support/rendered.tsx';
import { Unreachable } from '../../../api/answered.ts';
import { type Reader, ReaderContext } from '../../../lists/reader.ts';
import { type Office, OfficeContext } from '../../../office/office.tsx';
import type { InsightSearch } from '../search.ts';
import { storesAtMost } from '../use-figure.ts';
import { Answered } from './answered.tsx';
import { Figures } from './figures.tsx';
import { KindBars } from './kind-bars.tsx';
import { StoreDays } from './store-days.tsx';
import { Tile } from './tile.tsx';
import { Trend } from './trend.tsx';

const period = { from: '2026-03-01', to: '2026-03-28' };
const asked = { search: {}, period, onOpen: () => undefined };
const lost: FigureRow = {
  key: '1',
  name: null,
  count: 1,
  told: 0,
  hits: 0,
  fen: 1200,
  ms: 0,
  before: false,
  day: '2026-03-02',
  hdstore: null,
};
const nothing = 'Nothing in this period';

type Answer = FigureRow[] | Error;

/** What a part says of figures that were answered so or failed; of the others there is no answer yet. */
async function said(part: ReactNode, answers: { [Name in FigureName]?: Answer } = {}): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  for (const [figure, answer] of Object.entries(answers))
    for (const by of ['kind', 'day', 'store']) {
      const body = { figure, by, ...(by === 'store' && { worst: storesAtMost }), ...period };
      const queryKey = [featureOf(insightFigure), 'u-1', insightFigure.name, body];
      if (answer instanceof Error)
        client.getQueryCache().build(client, { queryKey }).setState({ status: 'error', error: answer });
      else client.setQueryData(queryKey, answer);
    }
  const user = { userId: 'u-1', stores: [{ code: '1001', name: 'Square' }], points: [] };
  const page = await rendered(
    <QueryClientProvider client={client}>
      <ReaderContext value={{ token: '', user } as unknown as Reader}>
        <OfficeContext value={{ token: '', user } as unknown as Office}>{part}</OfficeContext>
      </ReaderContext>
    </QueryClientProvider>,
    'en',
  );
  return linesOf(page).join(' ');
}

const failed = new Unreachable();
const parts = [
  ['bars', 'loss', <KindBars key="bars" {...asked} figure="loss" />],
  ['stores', 'lots', <StoreDays key="stores" {...asked} />],
  ['the trend', 'loss', <Trend key="trend" {...asked} />],
] as const;

it.each(parts)(
  '%s say that there is nothing once that is answered, not before',
  async (_name, figure, part) => {
    expect(await said(part)).not.toContain(nothing);
    expect(await said(part, { [figure]: [], recovered: [] })).toContain(nothing);
  },
);

it.each(parts)('%s that failed say why, and can be asked for again', async (_name, figure, part) => {
  const page = await said(part, { [figure]: failed });
  expect(page).toMatch(/server cannot be reached.*Try again/);
  expect(page).not.toContain(nothing);
});

it('the trend waits for both of its figures', async () => {
  const numbers = 'Show as numbers';
  expect(await said(<Trend {...asked} />, { loss: [lost] })).not.toContain(numbers);
  expect(await said(<Trend {...asked} />, { loss: [lost], recovered: failed })).toMatch(/cannot be reached/);
  expect(await said(<Trend {...asked} />, { loss: [lost], recovered: [] })).toContain(numbers);
});

it('of many stores the lowest are shown, with how many there are, also by a server that tells all of them', async () => {
  const lots = Array.from({ length: 13 }, (_, place) => ({
    ...lost,
    hdstore: String(1001 + place),
    told: 50,
    hits: 50 - place,
  }));
  const stores = <StoreDays {...asked} />;
  const all = await said(stores, { lots });
  expect(all).toMatch(/1013 .*1012 .*The lowest 12 of 13 stores$/);
  expect(all).not.toContain('1001');
  const lowest = lots.slice(1).map((row) => ({ ...row, stores: 1000 }));
  expect(await said(stores, { lots: lowest })).toMatch(/1013 .*1002 .*The lowest 12 of 1,000 stores$/);
});

it('a figure in large that was not answered has no value, and nothing to compare', async () => {
  const tile = <Tile {...asked} figure="loss" />;
  expect(await said(tile)).toBe('Lost …');
  expect(await said(tile, { loss: failed })).toMatch(/^Lost — .*cannot be reached.*Try again$/);
  expect(await said(tile, { loss: [lost] })).toContain('12');
});

it('an andon figure in large says how long it took on average, and before', async () => {
  const owned = { ...lost, told: 4, hits: 2, fen: 0, ms: 14_400_000, timed: 3 };
  const answer = [owned, { ...owned, before: true, timed: 2 }];
  expect(await said(<Tile {...asked} figure="owned" />, { owned: answer })).toMatch(
    /50%.*on average 1 hr 20 min, it was 2 hr$/,
  );
});

it('what was found after its day has its bar, with what the period before had, and so have scenes', async () => {
  const late = { ...lost, key: 'late', fen: 0, count: 7, told: 7 };
  const scene = { ...lost, key: 's', name: 'Freezers', told: 4, hits: 3 };
  const page = await said(<Figures {...asked} onSearch={() => undefined} />, {
    lots: [late, { ...late, before: true, count: 3 }],
    solved: [scene],
  });
  expect(page).toMatch(/When due lots were seen .*Found after its day 7 3 /);
  expect(page).toMatch(/Andon solved in time, by scene .*Freezers 1 75%/);
});

it('what answers an earlier question is dimmed, and does not say that there is nothing', async () => {
  const old = { fetchedAt: 0, problem: null, isAsking: true, isOld: true, retry: () => undefined };
  const shown = (isNothing: boolean) =>
    rendered(
      <Answered of={{ ...old, rows: [] }} isNothing={isNothing}>
        figures
      </Answered>,
      'en',
    );
  expect(await shown(false)).toMatch(/data-old="true".*figures/);
  expect(await shown(true)).not.toContain(nothing);
});

it('figures that are not known by what they are narrowed to are missing, and named', async () => {
  const narrowed = (search: InsightSearch) =>
    said(<Figures search={search} period={period} onSearch={() => undefined} />);
  const page = await narrowed({ buyer: 'b1' });
  expect(page).toMatch(/Not available by purchaser: Lost, Recovered, .*Andon events.*Will not sell out\./);
  expect(page).not.toMatch(/Not available.*(Shortages decided|Half-past|by category)/);
  const both = await narrowed({ buyer: 'b1', category: 'dairy' });
  expect(both).toMatch(/by category: Andon owned in time, .*\. Not available by purchaser: Lost, /);
});
