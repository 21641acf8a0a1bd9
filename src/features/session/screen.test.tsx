import { afterEach, expect, it, vi } from 'vitest';
import { linesOf, rendered } from '../../../tests/support/rendered.tsx';
import { LoginScreen } from './screen.tsx';

afterEach(() => vi.unstubAllGlobals());

it.each([true, false])(
  'who was led out for want of a role reads so, whatever the way in: by password %s',
  async (takesPasswords) => {
    const provider = { name: 'Company', takesPasswords };
    vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(provider) });
    const page = await rendered(
      <LoginScreen reason="user-without-role" target="/" onSignedIn={() => Promise.resolve()} />,
      'en',
    );
    expect(linesOf(page).join(' ')).toContain('user lacks role information');
  },
);
