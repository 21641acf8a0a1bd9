import { useState } from 'react';
import { expect, it } from 'vitest';
import { linesOf, rendered } from '../../../tests/support/rendered.tsx';
import { useAsOpened } from './as-opened.ts';

const row = (id: string) => ({ id });

/** A question that is open while one row leaves its list and another comes. */
function Question() {
  const [rows, setRows] = useState([row('left'), row('stays')]);
  const asked = useAsOpened(rows);
  if (rows[0]?.id === 'left') setRows([row('stays'), row('came')]);
  return <p>{asked.map(({ id }) => id).join(' ')}</p>;
}

it('a question about rows means those that were there when it was opened, as long as they are', async () => {
  expect(linesOf(await rendered(<Question />))).toEqual(['stays']);
});
