import { MantineThemeProvider } from '@mantine/core';
import { expect, it } from 'vitest';
import { linesOf, rendered } from '../../../../tests/support/rendered.tsx';
import { working } from '../../../../tests/support/store-work.ts';
import { ReLogin } from './relogin.tsx';

const store = { code: '1001', name: '一店', timeZone: 'Asia/Shanghai', leader: false };
const { user } = working({ userId: 'u-lin', store });
const inPlace = { components: { Modal: { defaultProps: { withinPortal: false } } } };
const nothing = () => undefined;

async function asked(shift: { shiftUntil?: string }): Promise<string[]> {
  const part = (
    <ReLogin
      user={{ ...user, ...shift }}
      onSignedIn={() => Promise.resolve()}
      onCancel={nothing}
      onAnother={nothing}
    />
  );
  const page = await rendered(
    <MantineThemeProvider inherit theme={inPlace}>
      {part}
    </MantineThemeProvider>,
    'en',
  );
  return linesOf(page);
}

it('whose shift has ended can sign in again by password, as the PIN may be no way in any more', async () => {
  expect(await asked({ shiftUntil: '2026-03-13T12:00:00.000Z' })).toContain('Sign in with a password');
});

it('who is asked for the password is offered no other way to it', async () => {
  const said = await asked({});
  expect(said).toContain('Password of 林涛 100101');
  expect(said).not.toContain('Sign in with a password');
});
