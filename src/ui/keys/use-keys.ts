import { useEffect, useEffectEvent } from 'react';
import { type Taker, takeKeys } from './keys.ts';

/** Single keys of a page, for as long as it is on screen: what each does, by `KeyboardEvent.key`. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const take = useEffectEvent<Taker>((key, isMeant) => {
    if (isMeant) keys[key]?.();
    return keys[key] !== undefined;
  });
  useEffect(() => takeKeys((key, isMeant) => take(key, isMeant)), []);
}
