import { expect, it } from 'vitest';
import { aLack } from '../../../../tests/support/lack-rows.ts';
import { rendered } from '../../../../tests/support/rendered.tsx';
import { working } from '../../../../tests/support/store-work.ts';
import { WorkContext } from '../../../store-work/work.ts';
import { useLackFilters } from './filters.tsx';

const store = { code: '1001', name: '一店', timeZone: 'Asia/Shanghai', leader: false };
const lacks = [aLack({ sortCode: '11', sortName: '奶' }), aLack({ sortCode: '10', sortName: '面包' })];
const codes = { choices: [], nameOf: (code: string) => code, finals: undefined };

function Filters({ view, take }: { view?: 'older'; take: (filters: unknown) => void }) {
  const search = { ...(view && { view }) };
  take(useLackFilters({ search, onSearch: () => undefined, lacks, codes }));
  return null;
}

async function categoryIn(view?: 'older'): Promise<unknown> {
  let all: unknown;
  const take = (filters: unknown) => {
    all = filters;
  };
  await rendered(
    <WorkContext value={working({ userId: 'u-100101', store })}>
      <Filters {...(view && { view })} take={take} />
    </WorkContext>,
    'en',
  );
  return (all as { key: string }[]).find(({ key }) => key === 'category');
}

it('a category is chosen from those of the list; of older shortages, which are elsewhere, any can be typed', async () => {
  expect(await categoryIn()).toMatchObject({
    as: 'choice',
    choices: [
      { value: '10', label: '面包 10' },
      { value: '11', label: '奶 11' },
    ],
  });
  expect(await categoryIn('older')).toMatchObject({
    as: 'text',
    label: 'Category code',
    proposals: ['10', '11'],
  });
});
