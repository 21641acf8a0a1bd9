import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { listMeasures, type OpenMeasure } from '#core/insight/contract';
import { featureOf } from '#core/wire/call';
import { rendered } from '../../../../tests/support/rendered.tsx';
import { Unreachable } from '../../../api/answered.ts';
import { problemOf } from '../../../api/problem.ts';
import { type Reader, ReaderContext } from '../../../lists/reader.ts';
import { type Office, OfficeContext } from '../../../office/office.tsx';
import { Measures } from './measures.tsx';

const changes = vi.hoisted((): object[] => []);
vi.mock('../../../office/office.tsx', async (load) => ({
  ...(await load<object>()),
  useChange: () => changes.shift() ?? {},
}));
// There is no browser whose network could be watched.
vi.mock('../../../api/use-cut-off.ts', () => ({ useIsCutOff: () => false }));

const measure = (ticketId: string, text: string): OpenMeasure => ({
  ticketId,
  text,
  title: 'Freezer',
  hdstore: '1001',
  ownerId: 'u-1',
  ownerName: 'Lin',
  dueOn: '2026-04-01',
  isLate: false,
  before: 2,
  after: 0,
});

it('each measure is done by its own button, which has its name, and says there what went wrong', async () => {
  changes.push({ isBusy: true, problem: null }, { isBusy: false, problem: problemOf(new Unreachable()) });
  const client = new QueryClient();
  const queryKey = [featureOf(listMeasures), 'u-1', listMeasures.name, {}, 1, 50];
  client.setQueryData(queryKey, {
    items: [measure('1', 'New seal'), measure('2', 'Call service')],
    total: 2,
  });
  const user = { userId: 'u-1', viewAs: null, points: [] };
  const office = { token: '', user, missing: () => undefined };
  const page = await rendered(
    <QueryClientProvider client={client}>
      <ReaderContext value={office as unknown as Reader}>
        <OfficeContext value={office as unknown as Office}>
          <Measures />
        </OfficeContext>
      </ReaderContext>
    </QueryClientProvider>,
    'en',
  );
  const [first = '', second = ''] = page.split('<tr data-row=').slice(1);
  expect(first).toMatch(/aria-label="Done: New seal".*data-loading="true"/);
  expect(first).not.toContain('role="alert"');
  expect(second).toContain('aria-label="Done: Call service"');
  expect(second).not.toContain('data-loading');
  expect(second).toMatch(/role="alert".*The server cannot be reached/);
});
