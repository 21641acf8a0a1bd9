import { useBlocker } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { isLostWith, watchHalfTyped } from '../../../ui/forms/half-typed.ts';
import { isBackClosing } from '../../../ui/layout/use-back-closes.ts';
import { useMayStay } from '../open-pages/use-may-stay.ts';
import { DiscardQuestion } from '../tags/use-discard-question.tsx';

/** Asks whoever leaves a page that does not stay open, with something typed in it that is kept nowhere. */
export function LeaveQuestion() {
  const mayStay = useMayStay();
  // The router waits for whoever may hold it back: not where nothing would be lost.
  const disabled = !useSyncExternalStore(watchHalfTyped, () => isLostWith());
  const { proceed, reset } = useBlocker({
    disabled,
    enableBeforeUnload: false,
    withResolver: true,
    shouldBlockFn: ({ current: { pathname: left }, next, action }) =>
      left !== next.pathname && !isBackClosing(action) && !mayStay(left) && isLostWith(left),
  });
  return proceed && <DiscardQuestion onKeep={reset} onDiscard={proceed} />;
}
