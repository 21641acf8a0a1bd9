import { Suspense, useEffect, useState } from 'react';
import { undoLast } from '../../../ui/feedback/toast.tsx';
import { switchKeys } from '../../../ui/keys/keys.ts';
import { useKeys } from '../../../ui/keys/use-keys.ts';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { usePreferences } from '../shell-context.ts';

const KeySheet = lazyPart(() => import('./key-sheet.tsx').then((module) => ({ default: module.KeySheet })));

/** The single keys that every page has; and whether there are any at all, as its user likes it. */
export function PageKeys() {
  const [{ hasKeys }] = usePreferences();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    switchKeys(hasKeys);
    return () => switchKeys(true);
  }, [hasKeys]);
  useKeys({ undo: undoLast, keys: () => setOpen(true) });
  if (!isOpen) return null;
  return (
    <Suspense>
      <KeySheet onClose={() => setOpen(false)} />
    </Suspense>
  );
}
