import { expect, it } from 'vitest';
import type { Ladder, Step } from '#core/markdown/types';
import { linesOf, rendered } from '../../../../tests/support/rendered.tsx';
import { Preview } from './preview.tsx';

const milk = { article: 'a1', name: 'Milk', nameEn: 'Milk', priceFen: 1000 };
const samples = { goods: [milk], unpriced: 0 } as unknown as Parameters<typeof Preview>[0]['samples'];

/** The preview of a ladder that is being typed, line by line. */
async function shown(...steps: Step[]): Promise<string[]> {
  const ladder: Ladder = { id: 'l1', category: '', rounding: 'down-10', steps };
  return linesOf(await rendered(<Preview samples={samples} ladder={ladder} />, 'en'));
}

it('shows what each step makes of a price, the earliest first', async () => {
  const lines = await shown({ daysLeft: 0, percent: 60 }, { daysLeft: 3, percent: 15 });
  expect(lines.join(' ')).toMatch(/3 days Last day .*10\.00 .*8\.50 .*4\.00/);
});

it('follows what is typed', async () => {
  const [before, after] = [
    await shown({ daysLeft: 3, percent: 15 }),
    await shown({ daysLeft: 3, percent: 25 }),
  ];
  expect(before.join(' ')).toMatch(/8\.50/);
  expect(after.join(' ')).toMatch(/7\.50/);
});

it('promises nothing of steps that cannot be saved', async () => {
  expect(await shown({ daysLeft: 3, percent: 25 }, { daysLeft: 1, percent: 20 })).toEqual([]);
});
