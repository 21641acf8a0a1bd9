import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { linesOf, rendered } from '../../../../tests/support/rendered.tsx';
import { takeKeys } from '../../../ui/keys/keys.ts';
import { KeyList } from './key-list.tsx';

const likes = vi.hoisted(() => ({ hasKeys: true }));
vi.mock('../shell-context.ts', () => ({ usePreferences: () => [likes] }));

const release: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => {
  for (const give of release.splice(0)) give();
  vi.unstubAllGlobals();
});

/** What the sheet of keys lists for somebody who likes single keys, or none: key and deed, by turns. */
async function listed(hasKeys: boolean): Promise<string[]> {
  likes.hasKeys = hasKeys;
  return linesOf(await rendered(<KeyList />, 'en'));
}

const always = [
  ...['Ctrl K', 'Find a page', '↑ ↓', 'Move between the rows of a table', 'Enter', 'Open the row'],
  ...['Esc', 'Close what is open', 'Delete', 'Close the tab that is in focus'],
];

it('the keys of a page are those that do something there, each once, in one order', async () => {
  release.push(takeKeys(['undo', 'keys'], () => undefined));
  release.push(takeKeys(['next', 'previous'], () => undefined));
  release.push(takeKeys(['search', 'next'], () => undefined));
  expect(await listed(true)).toEqual([
    ...['/', 'Search in the list', 'j', 'Next row', 'k', 'Previous row'],
    ...['z', 'Undo what was just done', '?', 'Show these keys'],
    ...always,
  ]);
});

it('whoever wants none is shown none, but for those that nobody presses by accident', async () => {
  release.push(takeKeys(['search', 'next', 'previous'], () => undefined));
  expect(await listed(false)).toEqual(always);
});
