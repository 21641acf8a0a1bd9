import { read } from '@e965/xlsx';
import { expect, it, vi } from 'vitest';
import type { SessionInfo } from '#core/session/contract';
import { rendered } from '../../../tests/support/rendered.tsx';
import type { ExportMenu } from '../../ui/lists/export-menu.tsx';
import { InsightScreen } from './screen.tsx';

const menus = vi.hoisted((): Parameters<typeof ExportMenu>[0]['make'][] => []);
vi.mock('../../ui/lists/export-menu.tsx', () => ({
  ExportMenu: ({ make }: Parameters<typeof ExportMenu>[0]) => void menus.push(make),
}));
vi.mock('../../api/send.ts', () => ({ send: async () => [] }));
vi.mock('@tanstack/react-router', () => ({ Link: () => null }));
vi.mock('../../store-work/today.ts', () => ({ useToday: () => '2026-03-29' }));

it('the workbook of the figures says of which days it is, and what it is narrowed to', async () => {
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
      search={{ store: '1001', category: 'dairy' }}
      onSearch={() => undefined}
    />,
    'en',
  );
  const made = await menus[0]?.('xlsx', () => undefined);
  if (!made || !('blob' in made)) throw new Error('no workbook was made');
  const { Sheets, SheetNames } = read(await made.blob.arrayBuffer());
  const about = Object.values(Sheets[SheetNames[1] ?? ''] ?? {}).map((cell) => String(Object(cell).v));
  expect(about).toContain('Filters: 03/01/2026 – 03/28/2026; Store: 1001 Square; Category: dairy');
});
