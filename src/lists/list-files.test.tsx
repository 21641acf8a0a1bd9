import { expect, it, vi } from 'vitest';
import type { Listed } from '#core/wire/address';
import { linesOf, rendered } from '../../tests/support/rendered.tsx';
import { ListFiles, NarrowedTo, rowsHere, useAbout, useNarrowedTo } from './list-files.tsx';
import { type Download, type Reader, ReaderContext } from './reader.ts';

// Others of this process have read the menu as a stand-in.
vi.hoisted(() => vi.resetModules());

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

it('no file is made of what has come of a first download', async () => {
  const saying = async (isComplete: boolean) => {
    const reader: Reader = { ...at<Reader>(), download: { ...at<Download>(), isComplete } };
    return rendered(
      <ReaderContext value={reader}>
        <ListFiles name="Ledger" source={rowsHere([])} columns={[]} isHere />
      </ReaderContext>,
      'en',
    );
  };
  expect(await saying(false)).toContain('Not everything has been downloaded');
  expect(await saying(true)).not.toContain('Not everything has been downloaded');
});

/** As much of it as a list's files read. */
const at = <Whole,>() => ({ user: { name: 'Lin' } }) as Whole;
