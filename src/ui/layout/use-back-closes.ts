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

function closeTop({ action }: { action: string }): boolean {
  // Several pages back by the button's menu are a way out as well.
  if (action !== 'BACK' && action !== 'GO') return false;
  opened.at(-1)?.();
  return true;
}
