import { expect, it } from 'vitest';
import { Route } from './index.tsx';

it.each([
  ['who is signed in', {}, '/dashboard'],
  ['others', undefined, '/login'],
])('the start page leads %s on, with its other query values', async (_who, session, to) => {
  const context = { signedIn: { session: async () => session } };
  const loading = Promise.resolve(Route.options.beforeLoad?.({ context } as never));
  await expect(loading).rejects.toMatchObject({ options: { to, search: true } });
});
