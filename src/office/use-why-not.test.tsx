import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { deleteUser } from '#core/users/contract';
import { linesOf, rendered } from '../../tests/support/rendered.tsx';
import { type Office, OfficeContext } from './office.tsx';
import { useWhyNotPermitted } from './use-why-not.ts';

const point = 'POINT-USER-DELETE';
const granted = { code: point, title: '删除用户', grantors: [{ name: 'Liu Yang', usercode: 'admin' }] };

function Why() {
  return useWhyNotPermitted(deleteUser) ?? 'it can be made';
}

/** What is said of deleting a user; `known`: what the server has said of the permission that it needs. */
function said(who: { missing?: string; viewAs?: object }, known?: object): Promise<string> {
  const client = new QueryClient();
  if (known) client.setQueryData(['access.grantors', 'u-1', point], known);
  const user = { userId: 'u-1', viewAs: who.viewAs ?? null };
  const office = { token: '', user, missing: () => who.missing } as unknown as Office;
  return rendered(
    <QueryClientProvider client={client}>
      <OfficeContext value={office}>
        <Why />
      </OfficeContext>
    </QueryClientProvider>,
    'en',
  ).then((page) => linesOf(page).join(' '));
}

it('whoever lacks a permission is told which, in their language, and who can grant it', async () => {
  expect(await said({ missing: point }, granted)).toBe(
    'Needs the permission “Delete users”: ask Liu Yang admin',
  );
});

it('one that an administrator has renamed has that name', async () => {
  expect(await said({ missing: point }, { ...granted, title: 'Let people go' })).toContain('“Let people go”');
});

it('before the server has said who, and where nobody can, it is named alone', async () => {
  expect(await said({ missing: point })).toBe(`Needs the permission “${point}”`);
  expect(await said({ missing: point }, { ...granted, grantors: [] })).toBe(
    'Needs the permission “Delete users”',
  );
});

it('whoever looks at the app as a role is told that, and sent to nobody', async () => {
  const viewAs = { id: 'r-1', name: 'Clerk' };
  expect(await said({ missing: point, viewAs }, granted)).toBe(
    'Viewing as another role: nothing can be changed',
  );
});

it('whoever may is told nothing', async () => {
  expect(await said({}, granted)).toBe('it can be made');
});
