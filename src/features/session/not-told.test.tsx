import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { linesOf, rendered } from '../../../tests/support/rendered.tsx';
import { Unreachable } from '../../api/answered.ts';
import { type Office, OfficeContext } from '../../office/office.tsx';
import { PinSection } from './parts/pin-section.tsx';
import { Passkeys } from './passkeys/section.tsx';
import { SecondFactorSection } from './second-factor/section.tsx';

// There is no browser whose network could be watched.
vi.mock('../../api/use-cut-off.ts', () => ({ useIsCutOff: () => false }));

/** What a part of one’s own account says where its question failed. */
async function said(name: string, part: ReactNode): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const queryKey = [name, 'u-1'];
  client.getQueryCache().build(client, { queryKey }).setState({ status: 'error', error: new Unreachable() });
  const user = { userId: 'u-1', usercode: 'lin', viewAs: null };
  const office = { token: '', user, missing: () => undefined } as unknown as Office;
  const page = await rendered(
    <QueryClientProvider client={client}>
      <OfficeContext value={office}>{part}</OfficeContext>
    </QueryClientProvider>,
    'en',
  );
  return linesOf(page).join(' ');
}

it.each([
  ['session.pin', <PinSection key="pin" />],
  ['session.passkeys', <Passkeys key="passkeys" own={{ usercode: 'lin', token: '' }} />],
  ['session.second-factor', <SecondFactorSection key="factor" />],
])('%s that could not be asked for is said to be so, not to be none', async (name, part) => {
  const page = await said(name, part);
  expect(page).toContain('server');
  expect(page).not.toContain('Set a PIN');
});
