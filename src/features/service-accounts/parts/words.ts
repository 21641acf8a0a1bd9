import type { ServiceAccount } from '#core/service-accounts/contract';
import { type KeyState, keyState } from '#core/service-accounts/rules';

export type AccountState = KeyState | 'none';

export const tones: Record<AccountState, 'good' | 'off' | 'bad'> = {
  active: 'good',
  expired: 'bad',
  revoked: 'off',
  none: 'off',
};

/** How an account stands: by the best of its keys. */
export function accountState({ keys }: Pick<ServiceAccount, 'keys'>, now: number): AccountState {
  const states = keys.map((key) => keyState(key, now));
  return states.find((state) => state === 'active') ?? states[0] ?? 'none';
}

/** When one of its keys was used last; null: never. */
export function lastUsed({ keys }: Pick<ServiceAccount, 'keys'>): string | null {
  return keys.map(({ lastUsedAt }) => lastUsedAt).reduce((a, b) => ((a ?? '') > (b ?? '') ? a : b), null);
}
