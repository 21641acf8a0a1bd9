import type { KeyboardEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

const of = [
  { key: 'due', label: 'Due' },
  { key: 'all', label: 'All' },
  { key: 'today', label: 'Today' },
] as const;

/** A key on the row of tabs; answers what is shown then, and the place of the tab that has the keyboard. */
function press(shown: (typeof of)[number]['key'], key: string) {
  const onShow = vi.fn();
  const buttons = of.map(() => ({ focus: vi.fn() }));
  const preventDefault = vi.fn();
  const row = Tabs({ label: 'Lists', of, shown, onShow });
  row.props.onKeyDown({
    key,
    preventDefault,
    currentTarget: { querySelectorAll: () => buttons },
  } as unknown as KeyboardEvent<HTMLElement>);
  return {
    shown: onShow.mock.calls.flat(),
    focused: buttons.flatMap(({ focus }, place) => (focus.mock.calls.length > 0 ? [place] : [])),
    isTaken: preventDefault.mock.calls.length > 0,
  };
}

it.each([
  ['due', 'ArrowRight', 'all', 1],
  ['today', 'ArrowRight', 'due', 0],
  ['due', 'ArrowLeft', 'today', 2],
  ['all', 'Home', 'due', 0],
  ['due', 'End', 'today', 2],
] as const)('from %s, %s shows %s, and the keyboard goes along', (from, key, to, place) => {
  expect(press(from, key)).toEqual({ shown: [to], focused: [place], isTaken: true });
});

it('any other key is left to the page', () => {
  expect(press('all', 'ArrowDown')).toEqual({ shown: [], focused: [], isTaken: false });
});
