import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { listMeasures, type OpenMeasure } from '#core/insight/contract';
import { featureOf } from '#core/wire/call';
import { linesOf, rendered } from '../../../../tests/support/rendered.tsx';
import { Unreachable } from '../../../api/answered.ts';
import { problemOf } from '../../../api/problem.ts';
import { type Reader, ReaderContext } from '../../../lists/reader.ts';
import { type Office, OfficeContext } from '../../../office/office.tsx';
import { Measures } from './measures.tsx';

// Files share a process: parts that another one has read do not know of what stands in their place here.
vi.hoisted(() => vi.resetModules());
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

/** The measures as they were answered, or why they were not. */
async function shown(answer: { items: OpenMeasure[]; total: number } | Error): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const queryKey = [featureOf(listMeasures), 'u-1', listMeasures.name, {}, 1, 50];
  if (answer instanceof Error)
    client.getQueryCache().build(client, { queryKey }).setState({ status: 'error', error: answer });
  else client.setQueryData(queryKey, answer);
  const user = { userId: 'u-1', viewAs: null, points: [] };
  const office = { token: '', user, missing: () => undefined };
  return rendered(
    <QueryClientProvider client={client}>
      <ReaderContext value={office as unknown as Reader}>
        <OfficeContext value={office as unknown as Office}>
          <Measures />
        </OfficeContext>
      </ReaderContext>
    </QueryClientProvider>,
    'en',
  );
}

it('each measure is done by its own button, which has its name, and says there what went wrong', async () => {
  changes.push({ isBusy: true, problem: null }, { isBusy: false, problem: problemOf(new Unreachable()) });
  const items = [measure('1', 'New seal'), measure('2', 'Call service')];
  const page = await shown({ items, total: 2 });
  expect(page).not.toContain('Next page');
  const [first = '', second = ''] = page.split('<tr data-row=').slice(1);
  expect(first).toMatch(/aria-label="Done: New seal".*data-loading="true"/);
  expect(first).not.toContain('role="alert"');
  expect(second).toContain('aria-label="Done: Call service"');
  expect(second).not.toContain('data-loading');
  expect(second).toMatch(/role="alert".*The server cannot be reached/);
});

it('measures that were not answered say why, and can be asked for again; where there are none, nothing is said', async () => {
  expect(linesOf(await shown(new Unreachable())).join(' ')).toMatch(
    /^Open counter-measures .*cannot be reached.*Try again$/,
  );
  expect(linesOf(await shown({ items: [], total: 0 }))).toEqual([]);
});

it('more measures than are shown at once have further pages', async () => {
  const page = await shown({ items: [measure('1', 'New seal')], total: 51 });
  expect(page).toContain('Next page');
});
