import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { type FigureRow, insightFigure } from '#core/insight/contract';
import { featureOf } from '#core/wire/call';
import { rendered } from '../../../../tests/support/rendered.tsx';
import { type Office, OfficeContext } from '../../../office/office.tsx';
import { askedOf, askedOfRows } from '../use-figure.ts';
import { StoreDays } from './store-days.tsx';

const period = { from: '2026-03-01', to: '2026-03-28' };
const seen = { key: '', name: null, count: 2, told: 2, hits: 1, fen: 0, ms: 0, before: false };
const rows: FigureRow[] = [{ ...seen, day: '2026-03-10', hdstore: '1001' }];

it('a cell opens its own rows, by a name that says of which store and days', async () => {
  const client = new QueryClient();
  const body = { ...askedOf('store'), figure: 'lots', ...period };
  client.setQueryData([featureOf(insightFigure), 'u-1', insightFigure.name, body], rows);
  const user = { userId: 'u-1', stores: [{ code: '1001', name: 'Square' }], points: [] };
  const page = await rendered(
    <QueryClientProvider client={client}>
      <OfficeContext value={{ token: '', user } as unknown as Office}>
        <StoreDays search={{}} period={period} onOpen={() => undefined} />
      </OfficeContext>
    </QueryClientProvider>,
    'en',
  );
  expect(page.match(/aria-label="1001[^"]*50%"/g)).toHaveLength(1);
});

it('rows are of the store and the days that were chosen for them, and the page stays as it is', () => {
  const search = { store: '1002', at: '1001', since: '2026-03-08', until: '2026-03-14' };
  expect(askedOfRows({ search, period })).toMatchObject({
    search: { store: '1001' },
    period: { from: '2026-03-08', to: '2026-03-14' },
  });
  expect(askedOfRows({ search: { store: '1002' }, period })).toEqual({ search: { store: '1002' }, period });
});
