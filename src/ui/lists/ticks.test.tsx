import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useTicks } from './ticks.tsx';

const seen: string[][] = [];
const steps = [
  { list: 'open', shown: ['a', 'b'] },
  { list: 'open', shown: ['c'] },
  { list: 'all', shown: ['a', 'b', 'c'] },
];

/** Each step is drawn after the one before, as a person goes there. */
function Walk() {
  const [at, setAt] = useState(0);
  const { list, shown = [] } = steps[at] ?? {};
  const ticks = useTicks({ list, shown, rowKey: (row) => row, nameOf: (row) => row });
  seen[at] = [...ticks.rows];
  if (at === 0 && ticks.rows.length === 0) ticks.add(['a']);
  else if (at + 1 < steps.length) setAt(at + 1);
  return null;
}

it('what is ticked stays so on other pages, and not in another tab, where nobody would see it', () => {
  renderToStaticMarkup(<Walk />);
  expect(seen).toEqual([['a'], ['a'], []]);
});
