import { useEffect, useState } from 'react';
import type { Spell } from './spelling.ts';

/** How Chinese is read, once it is wanted and has come; until then, and where it cannot be fetched, what is written counts. */
export function useSpell(isWanted: boolean): Spell | undefined {
  const [spell, setSpell] = useState<{ spell: Spell }>();
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    void import('./spelling.ts')
      .then(({ spellPinyin }) => isCurrent && setSpell({ spell: spellPinyin }))
      // Without a network and never fetched.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return isWanted ? spell?.spell : undefined;
}
