import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** What the back button can close, the last opened last. */
const opened: (() => void)[] = [];

/**
 * The phone's back button closes what lies on top and is not in the address, such as a photo over an open row; what is in
 * the address it closes by itself.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const own = () => onBack();
    opened.push(own);
    return () => {
      opened.splice(opened.indexOf(own), 1);
    };
  }, [isOpen]);
  useBlocker({ disabled: !isOpen, enableBeforeUnload: false, shouldBlockFn: closeTop });
}

/** Does the back button close something now, instead of leaving the page? */
export function isBackClosing(action: string): boolean {
  // Several pages back by the button's menu are a way out as well.
  return (action === 'BACK' || action === 'GO') && opened.length > 0;
}

function closeTop({ action }: { action: string }): boolean {
  const isClosing = isBackClosing(action);
  if (isClosing) opened.at(-1)?.();
  return isClosing;
}
