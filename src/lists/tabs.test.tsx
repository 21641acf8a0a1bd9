import { expect, it } from 'vitest';
import type { Listed } from '#core/wire/address';
import { linesOf, rendered } from '../../tests/support/rendered.tsx';
import { working } from '../../tests/support/store-work.ts';
import type { ListPageProps } from './list.ts';
import { ReaderContext } from './reader.ts';
import { ListTabs } from './tabs.tsx';

type Search = Listed & { view?: string };

it.each([
  ['while the first download is under way', false, ['Due', '…', 'Done', '…']],
  ['once it is complete', true, ['Due', '2', 'Done', '3']],
])('how many are behind each tab, %s', async (_when, isComplete, said) => {
  expect(await tabsOf(isComplete)).toEqual(said);
});

async function tabsOf(isComplete: boolean): Promise<string[]> {
  const download = {
    cursor: undefined,
    isFailed: false,
    isComplete,
    here: 5,
    total: undefined,
    pull: async () => undefined,
  };
  const tabs = {
    label: 'Lists',
    key: 'view',
    shown: 'due',
    of: [
      { key: 'due', label: 'Due', rows: ['a', 'b'] },
      { key: 'done', label: 'Done', count: 3, content: null },
    ],
  } as const;
  const store = { code: '1001', name: '一店', timeZone: 'Asia/Shanghai', leader: false };
  const { user } = working({ userId: 'u-100101', store });
  const props = { tabs, onSearch: () => undefined } as unknown as ListPageProps<string, Search>;
  return linesOf(
    await rendered(
      <ReaderContext value={{ token: '', user, download }}>
        <ListTabs {...props} />
      </ReaderContext>,
    ),
  );
}
