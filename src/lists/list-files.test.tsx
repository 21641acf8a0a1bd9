import { expect, it } from 'vitest';
import type { Listed } from '#core/wire/address';
import { linesOf, rendered } from '../../tests/support/rendered.tsx';
import { NarrowedTo, useAbout, useNarrowedTo } from './list-files.tsx';

type Search = Listed & { q?: string; fate?: string };

function About() {
  return useAbout()('Ledger').find((line) => line.startsWith('Filters'));
}

function List({ search, within }: { search: Search; within?: string }) {
  const narrowed = useNarrowedTo<Search>({
    filters: [
      { key: 'fate', label: 'Fate', as: 'choice', choices: [{ value: 'thrown', label: 'thrown away' }] },
    ],
    search,
    text: { key: 'q', label: 'Goods' },
    within,
  });
  return (
    <NarrowedTo value={narrowed}>
      <About />
    </NarrowedTo>
  );
}

const said = async (search: Search, within?: string) =>
  linesOf(await rendered(<List search={search} {...(within && { within })} />, 'en'));

it('a file says what its list is narrowed to, also by what no filter says', async () => {
  expect(await said({})).toEqual(['Filters: None, all rows']);
  expect(await said({}, 'Mar 1 – 31')).toEqual(['Filters: Mar 1 – 31']);
  expect(await said({ q: 'milk', fate: 'thrown' }, 'Mar 1 – 31')).toEqual([
    'Filters: Mar 1 – 31; Goods: milk; Fate: thrown away',
  ]);
});
