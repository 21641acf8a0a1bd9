import { useState } from 'react';
import { expect, it } from 'vitest';
import { linesOf, rendered } from '../../../tests/support/rendered.tsx';
import { useAsOpened } from './as-opened.ts';

const moments = [
  { isOpen: false, ids: ['left', 'stays'], asked: '' },
  { isOpen: true, ids: ['left', 'stays'], asked: 'left stays' },
  { isOpen: true, ids: ['stays', 'came'], asked: 'stays' },
  { isOpen: false, ids: ['stays', 'came'], asked: '' },
  { isOpen: true, ids: ['stays', 'came'], asked: 'stays came' },
];

/** A question about the rows of a list, and what it means from moment to moment. */
function Question({ asked }: { asked: string[] }) {
  const [moment, setMoment] = useState(0);
  const { isOpen = false, ids = [] } = moments[moment] ?? {};
  const rows = useAsOpened(
    ids.map((id) => ({ id })),
    isOpen,
  );
  const said = rows.map(({ id }) => id).join(' ');
  // It is drawn until nothing moves any more.
  const [drawn, setDrawn] = useState<string>();
  if (drawn !== said) setDrawn(said);
  else if (moment < moments.length - 1) {
    asked.push(said);
    setDrawn(undefined);
    setMoment(moment + 1);
  } else asked.push(said);
  return <p>{said}</p>;
}

it('a question about rows means those that were there when it was opened, as long as they are', async () => {
  const asked: string[] = [];
  expect(linesOf(await rendered(<Question asked={asked} />))).toEqual(['stays came']);
  expect(asked).toEqual(moments.map((moment) => moment.asked));
});
