import { expect, it, vi } from 'vitest';
import { printPlace, takePrintKey } from './print-key.ts';

it('of two lists on screen the one that came last is printed, and the other once that has gone', () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const printed: string[] = [];
  const press = () => page.dispatchEvent(new Event('keydown'));
  const [figures, rows] = [printPlace(), printPlace()];
  // What is inside another part is on screen before it.
  const close = takePrintKey(rows, () => printed.push('rows'));
  const leave = takePrintKey(figures, () => printed.push('figures'));
  press();
  expect(printed).toEqual(['rows']);
  close();
  press();
  leave();
  press();
  expect(printed).toEqual(['rows', 'figures']);
});
