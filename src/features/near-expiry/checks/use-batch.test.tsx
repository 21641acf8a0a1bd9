import { beforeEach, expect, it, vi } from 'vitest';
import type { CheckRecord } from '#core/catalog/stock/store-article';
import { listRow } from '#core/near-expiry/list-row';
import type { ListRow } from '#core/near-expiry/row';
import type { Submission } from '#core/wire/operation';
import { did, lot, milk } from '../../../../tests/support/goods.ts';
import { rendered } from '../../../../tests/support/rendered.tsx';
import { working } from '../../../../tests/support/store-work.ts';
import { StoreWorkContext } from '../../../store-work/store-work.ts';
import type { BatchAction } from '../../../ui/lists/ticks.tsx';
import { useBatch } from './use-batch.ts';

const held = vi.hoisted(() => ({ articles: new Map(), saved: [] as unknown[], said: [] as unknown[][] }));
vi.mock('../store-view.tsx', () => ({
  useView: () => ({ rowOf: (article: string) => ({ value: held.articles.get(article) }) }),
}));
vi.mock('../../../store-work/save.ts', () => ({
  useSaved: () => ({
    save: async (work: Submission[]) => {
      held.saved.push(...work);
      return work.map(({ id }) => id);
    },
    undo: async () => true,
  }),
}));
vi.mock('../../../ui/feedback/toast.tsx', () => ({ toast: (...said: unknown[]) => held.said.push(said) }));

beforeEach(() => Object.assign(held, { articles: new Map(), saved: [], said: [] }));

const lots = [lot('L1', '2026-03-10'), lot('L2', '2026-03-11')];

/** What this device holds of goods; answers their row. */
function hold(article: string, records: CheckRecord[] = []): ListRow {
  const goods = milk({ article, lots, records });
  held.articles.set(article, goods);
  const row = listRow(goods, {
    mode: 'batch',
    basis: { live: false, zero: false },
    pinned: false,
    timeZone: 'Asia/Shanghai',
    today: '2026-03-09',
  });
  if (!row) throw new Error('no row');
  return row;
}

function Batch({ take }: { take: (actions: BatchAction<ListRow>[]) => void }) {
  take(useBatch());
  return null;
}

async function run(rows: ListRow[]): Promise<readonly string[] | undefined> {
  let action: BatchAction<ListRow> | undefined;
  const store = { code: '1001', name: '一店', timeZone: 'Asia/Shanghai', leader: false };
  await rendered(
    <StoreWorkContext value={working({ userId: 'u-100101', store })}>
      <Batch
        take={([first]) => {
          action = first;
        }}
      />
    </StoreWorkContext>,
  );
  return (await action?.run(rows))?.map(({ article }) => article);
}

it('a lot that a colleague has checked since it was ticked is left out and unticked, and it is said', async () => {
  const rows = [hold('A1'), hold('A2'), hold('A3', [did('onlyremark', 'L1')])];
  hold('A2', [did('nodisplay', 'L1', { editUserId: 'u-100102' })]);
  expect(await run(rows)).toEqual(['A1', 'A3', 'A2']);
  expect(held.saved).toMatchObject([{ body: { farticle: 'A1' } }, { body: { farticle: 'A3' } }]);
  expect(held.said).toMatchObject([['已查 2 个 · 有 1 个已被查过，未再处理', { label: '撤销' }]]);
});

it('where none can be checked, only the reason is said, and nothing is offered to be taken back', async () => {
  const last = hold('A1', [did('nodisplay', 'L1'), did('nodisplay', 'L2')]);
  expect(await run([last])).toEqual([]);
  expect(held.said).toEqual([[expect.stringMatching(/^1 个仍勾选：/), []]]);
});
