import { afterEach, expect, it, vi } from 'vitest';
import { keepComposed } from './composed.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['with which an input method composes', { isComposing: true, keyCode: 13 }, 1],
  ['with which it ends in Safari', { isComposing: false, keyCode: 229 }, 1],
  ['of a person who types', { isComposing: false, keyCode: 13 }, 0],
])('an Enter %s is kept from the page, or not', (_, said, times) => {
  const listen = vi.fn<typeof addEventListener>();
  vi.stubGlobal('addEventListener', listen);
  keepComposed();
  const [type, hear, options] = listen.mock.calls[0] ?? [];
  // Before all that stands in the page.
  expect([type, options]).toEqual(['keydown', { capture: true }]);
  if (typeof hear !== 'function') throw new Error('nothing listens');
  const stopPropagation = vi.fn();
  hear({ ...said, stopPropagation } as unknown as Event);
  expect(stopPropagation).toHaveBeenCalledTimes(times);
});
