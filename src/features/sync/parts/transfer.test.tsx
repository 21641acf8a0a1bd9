import { expect, it } from 'vitest';
import type { SessionInfo } from '#core/session/contract';
import type { Offline } from '#offline';
import { OfflineContext } from '#offline/react';
import { rendered } from '../../../../tests/support/rendered.tsx';
import { Transfer } from './transfer.tsx';

const user = { name: 'Anna', usercode: '100101' } as SessionInfo;

it.each([
  [0, 0, true],
  [1, 0, false],
  [0, 1, false],
])('%i operations and %i photos: there is nothing to export is %s', async (count, photos, isNothing) => {
  const page = await rendered(
    <OfflineContext value={{} as Offline}>
      <Transfer user={user} count={count} photos={photos} />
    </OfflineContext>,
  );
  expect(page.includes('disabled=""')).toBe(isNothing);
});
