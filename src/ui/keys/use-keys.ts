import { useEffect, useEffectEvent, useState } from 'react';
import { type KeyName, keyNames, takeKeys } from './keys.ts';

/** What single keys do, for as long as this is on screen. Which of them do something is said once. */
export function useKeys(does: Readonly<Partial<Record<KeyName, () => void>>>): void {
  const [names] = useState(() => keyNames.filter((name) => does[name]));
  const press = useEffectEvent((name: KeyName) => does[name]?.());
  useEffect(() => takeKeys(names, (name) => press(name)), [names]);
}
