import { beforeEach, expect, it, vi } from 'vitest';
import { clearErrors, errorLog, logError } from './log.ts';
import { errorsKept, type KeptError, keepError, markReported, readErrors } from './store.ts';

vi.stubGlobal('location', { pathname: '/system/users', search: '?page=2' });
vi.stubGlobal('document', { querySelector: () => ({ content: '0.2.0+1a2b3c4' }) });

beforeEach(clearErrors);

const kept = (id: string, at: string): KeptError => ({
  id,
  at,
  kind: 'script',
  message: id,
  component: '',
  url: '/',
  stack: '',
  version: '',
  isReported: false,
});

it('an error is kept with its message, component, address, stack and build', async () => {
  await logError({ kind: 'render', error: new TypeError('no rows'), component: ' UserTable ' });
  const [error] = await readErrors();
  expect(error).toMatchObject({
    kind: 'render',
    message: 'TypeError: no rows',
    component: 'UserTable',
    url: '/system/users?page=2',
    version: '0.2.0+1a2b3c4',
    isReported: false,
  });
  expect(error?.stack).toContain('log.test');
  expect(errorLog.get()).toEqual([error]);
});

it('the same error at once is one error, another is another', async () => {
  await logError({ kind: 'promise', error: 'lost', component: '' });
  await logError({ kind: 'promise', error: 'lost', component: '' });
  await logError({ kind: 'promise', error: 'found', component: '' });
  expect((await readErrors()).map(({ message }) => message).sort()).toEqual(['found', 'lost']);
});

it('of more than two hundred the oldest go', async () => {
  for (let index = 0; index < errorsKept + 3; index += 1)
    await keepError(kept(`e${index}`, new Date(index * 1000).toISOString()));
  const left = await readErrors();
  expect(left).toHaveLength(errorsKept);
  expect(left[0]?.id).toBe(`e${errorsKept + 2}`);
  expect(left.at(-1)?.id).toBe('e3');
});

it('what was reported is marked, unless it was cleared meanwhile', async () => {
  const [first, second] = [kept('a', '2026-01-01'), kept('b', '2026-01-02')];
  await keepError(first);
  await markReported([first, second]);
  expect((await readErrors()).map(({ id, isReported }) => [id, isReported])).toEqual([['a', true]]);
  await clearErrors();
  await markReported([first]);
  expect(await readErrors()).toEqual([]);
  expect(errorLog.get()).toEqual([]);
});
