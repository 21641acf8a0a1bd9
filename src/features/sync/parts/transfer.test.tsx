import { expect, it, vi } from 'vitest';
import type { SessionInfo } from '#core/session/contract';
import type { Offline } from '#offline';
import { OfflineContext } from '#offline/react';
import { rendered } from '../../../../tests/support/rendered.tsx';
import { Transfer } from './transfer.tsx';

const kept: { photos: unknown[] } = { photos: [] };
vi.mock('#offline/react', async (original) => ({
  ...(await original<typeof import('#offline/react')>()),
  useWaitingPhotos: () => kept,
}));

const user = { name: 'Anna', usercode: '100101' } as SessionInfo;

it.each([
  [0, 0, true],
  [1, 0, false],
  [0, 1, false],
])('%i operations and %i photos: there is nothing to export is %s', async (count, photos, isNothing) => {
  kept.photos = Array.from({ length: photos });
  const page = await rendered(
    <OfflineContext value={{} as Offline}>
      <Transfer user={user} count={count} />
    </OfflineContext>,
  );
  expect(page.includes('disabled=""')).toBe(isNothing);
});
