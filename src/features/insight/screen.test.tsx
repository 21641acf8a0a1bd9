import { read, utils } from '@e965/xlsx';
import { expect, it, vi } from 'vitest';
import { nothing } from '#core/insight/figures';
import type { SessionInfo } from '#core/session/contract';
import { rendered } from '../../../tests/support/rendered.tsx';
import type { ExportMenu } from '../../ui/lists/export-menu.tsx';
import { InsightScreen } from './screen.tsx';
import type { InsightProps } from './search.ts';

// Files share a process: parts that another one has read do not know of what stands in their place here.
vi.hoisted(() => vi.resetModules());
const menus = vi.hoisted((): Parameters<typeof ExportMenu>[0]['make'][] => []);
vi.mock('../../ui/lists/export-menu.tsx', () => ({
  ExportMenu: ({ make }: Parameters<typeof ExportMenu>[0]) => void menus.push(make),
}));
const measure = { text: 'Seal', title: 'Fridge', ownerName: 'Ma', dueOn: '2026-04-01', before: 3, after: 1 };
vi.mock('../../api/send.ts', () => ({
  send: async (_call: unknown, { body }: { body: { by?: string; worst?: number } }) => {
    if (body.by === undefined) return { items: [measure], total: 1 };
    if (body.by === 'kind') return [];
    const row = { ...nothing, day: '2026-03-08', fen: 1250, told: 4, hits: 3, hdstore: '1001' };
    return [{ ...row, ...(body.worst !== undefined && { stores: 40 }) }];
  },
}));
vi.mock('@tanstack/react-router', () => ({ Link: () => null }));
vi.mock('../../store-work/today.ts', () => ({ useToday: () => '2026-03-29' }));

async function workbookOf(search: InsightProps['search']) {
  menus.length = 0;
  const user = {
    userId: 'u-1',
    name: 'Lin',
    stores: [{ code: '1001', name: 'Square' }],
    points: [],
    calls: [],
  };
  await rendered(
    <InsightScreen
      session={{ token: '', user: user as unknown as SessionInfo }}
      search={search}
      onSearch={() => undefined}
    />,
    'en',
  );
  const made = await menus[0]?.('xlsx', () => undefined);
  if (!made || !('blob' in made)) throw new Error('no workbook was made');
  const { Sheets } = read(await made.blob.arrayBuffer());
  return Object.entries(Sheets).map(([name, sheet]) => ({
    name,
    lines: utils.sheet_to_json<unknown[]>(sheet, { header: 1 }),
  }));
}

it('the workbook of the figures says of which days it is, and what it is narrowed to', async () => {
  const about = (await workbookOf({ store: '1001', category: 'dairy' })).at(-1)?.lines.flat();
  expect(about).toContain('Filters: 03/01/2026 – 03/28/2026; Store: 1001 Square; Category: dairy');
});

it('the workbook has the trend, the stores and the counter-measures of the page, each as a sheet', async () => {
  const [, trend, stores, measures, , ...others] = await workbookOf({});
  expect(trend).toEqual({
    name: 'Lost and recovered',
    lines: [
      ['From', 'lost', 'recovered'],
      ['2026-03-01', 0, 0],
      ['2026-03-08', 12.5, 12.5],
      ['2026-03-15', 0, 0],
      ['2026-03-22', 0, 0],
    ],
  });
  expect(stores?.lines[0]?.[0]).toBe('The lowest 12 of 40 stores');
  expect(stores?.lines[1]?.filter(Boolean)).toEqual(['1001 Square', 0.75, 0.75]);
  expect(measures).toEqual({
    name: 'Open counter-measures (1)',
    lines: [
      ['What', 'Owner', 'Until', 'Times in 30 days'],
      ['Seal (Fridge)', 'Ma', '2026-04-01', '3 before, 1 since'],
    ],
  });
  expect(others).toEqual([]);
});
