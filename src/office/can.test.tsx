import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { Can } from './can.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const admin = { roles: ['admin'], points: [] };
const visitor = { roles: ['visitor'], points: ['MENU-SYNC'] };

it('an element is there for one of the listed roles, and not there for others', () => {
  const page = (who: typeof visitor) =>
    renderToStaticMarkup(
      <Can who={who} roles={['admin', 'editor']}>
        <p>charts</p>
      </Can>,
    );
  expect(page({ ...admin, points: [] })).toBe('<p>charts</p>');
  expect(page(visitor)).toBe('');
});

it('an element is there for whoever holds the point', () => {
  const page = (points: string[]) =>
    renderToStaticMarkup(
      <Can who={visitor} points={points}>
        <p>sync</p>
      </Can>,
    );
  expect(page(['menu-sync'])).toBe('<p>sync</p>');
  expect(page(['MENU-USERS'])).toBe('');
});

it('an element that lists nothing is there for nobody, and the console says so', () => {
  const complaint = vi.spyOn(console, 'error').mockReturnValue();
  expect(
    renderToStaticMarkup(
      <Can who={admin} roles={[]}>
        <p>open</p>
      </Can>,
    ),
  ).toBe('');
  expect(complaint).toHaveBeenCalledWith(expect.stringContaining('need roles'));
});
