import { expect, it, vi } from 'vitest';
import { keptElsewhere } from '#core/devices/rules';
import type { Offline, StoredOperation } from '#offline';
import { OfflineContext } from '#offline/react';
import { rendered } from '../../../../tests/support/rendered.tsx';
import { DiscardQuestion } from './discard-question.tsx';

const pending: { operations: StoredOperation[] } = { operations: [] };
vi.mock('#offline/react', async (original) => ({
  ...(await original<typeof import('#offline/react')>()),
  usePending: () => pending,
}));

const opened = { id: 'a', state: 'waiting', attempts: 0, lastAnswer: null } as StoredOperation;

it.each<[string, Partial<StoredOperation>]>([
  ['was sent while it was asked', { attempts: 1 }],
  ['another device may have sent', { state: 'parked', lastAnswer: { ...keptElsewhere, at: '' } }],
])('the question says that the server may have what %s', async (_, now) => {
  pending.operations = [{ ...opened, ...now }];
  const page = await rendered(
    <OfflineContext value={{} as Offline}>
      <DiscardQuestion
        operation={opened}
        parked={[]}
        wording={() => ({ deed: 'Check', title: 'Milk', sentence: 'Check · Milk', words: '' })}
        onDecided={() => undefined}
        onClose={() => undefined}
      />
    </OfflineContext>,
    'en',
  );
  expect(page).toContain('It may already have reached the server');
});
