import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { type KeyName, keyNames, takeKeys } from './keys.ts';

/** What single keys do, from the moment in which this is drawn until it goes. Which of them do something is said once. */
export function useKeys(does: Readonly<Partial<Record<KeyName, (key: string) => void>>>): void {
  const [names] = useState(() => keyNames.filter((name) => does[name]));
  const press = useEffectEvent((name: KeyName, key: string) => does[name]?.(key));
  useLayoutEffect(() => takeKeys(names, (name, key) => press(name, key)), [names]);
}
