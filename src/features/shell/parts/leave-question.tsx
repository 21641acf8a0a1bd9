import { useBlocker } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isLostWith, watchHalfTyped } from '../../../ui/forms/half-typed.ts';
import { DiscardQuestion } from '../../../ui/forms/use-discard-question.tsx';
import { isBackClosing } from '../../../ui/layout/use-back-closes.ts';
import { useMayStay } from '../open-pages/use-may-stay.ts';

/** Asks whoever leaves a page that does not stay open, with something typed in it that is kept nowhere. */
export function LeaveQuestion() {
  const { t } = useTranslation('shell');
  const mayStay = useMayStay();
  const { proceed, reset } = useBlocker({
    // The router waits for whoever may hold it back: not where nothing would be lost.
    disabled: !useSyncExternalStore(watchHalfTyped, () => isLostWith()),
    enableBeforeUnload: false,
    withResolver: true,
    shouldBlockFn: ({ current: { pathname: left }, next, action }) =>
      left !== next.pathname && !isBackClosing(action) && !mayStay(left) && isLostWith(left),
  });
  return proceed && <DiscardQuestion title={t('tags.unsaved')} onKeep={reset} onDiscard={proceed} />;
}
