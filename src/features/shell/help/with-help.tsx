import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { HelpContext, type HelpWord } from '../../../ui/layout/help-context.ts';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';

const HelpSheet = lazyPart(() =>
  import('./help-sheet.tsx').then((module) => ({ default: module.HelpSheet })),
);

/** Lets every part of the shell and of its screens open the help, which is fetched when it is first wanted. */
export function WithHelp({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ word: HelpWord | undefined }>();
  const open = useCallback((word?: HelpWord) => setAsked({ word }), []);
  return (
    <HelpContext value={open}>
      {children}
      <Suspense>{asked && <HelpSheet word={asked.word} onClose={() => setAsked(undefined)} />}</Suspense>
    </HelpContext>
  );
}
