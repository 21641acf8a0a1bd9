import { useBlocker, useRouter } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isLostWith, watchHalfTyped } from '../../../ui/forms/half-typed.ts';
import { DiscardQuestion } from '../../../ui/forms/use-discard-question.tsx';
import { isBackClosing } from '../../../ui/layout/use-back-closes.ts';
import { useMayStay } from '../open-pages/use-may-stay.ts';

/** Asks whoever leaves a page that does not stay open, with something typed in it that is kept nowhere. */
export function LeaveQuestion() {
  const { t } = useTranslation('shell');
  const { history, navigate } = useRouter();
  const mayStay = useMayStay();
  /** The way on that waits for the answer. */
  const [leave, setLeave] = useState<() => void>();
  useBlocker({
    // The router waits for whoever may hold it back: not where nothing would be lost.
    disabled: !useSyncExternalStore(watchHalfTyped, () => isLostWith()),
    enableBeforeUnload: false,
    shouldBlockFn: ({ current: { pathname: left }, next: { pathname, search }, action }) => {
      if (left === pathname || isBackClosing(action) || mayStay(left) || !isLostWith(left)) return false;
      const isBack = action === 'BACK' || action === 'GO';
      const on = () =>
        isBack
          ? history.back({ ignoreBlocker: true })
          : void navigate({ to: pathname, search, ignoreBlocker: true });
      // Back closes the question, as it closes whatever lies over a page.
      setLeave((asked) => (asked && isBack ? undefined : on));
      return true;
    },
  });
  const keep = () => setLeave(undefined);
  return (
    leave && (
      <DiscardQuestion
        title={t('tags.unsaved')}
        onKeep={keep}
        onDiscard={() => {
          keep();
          leave();
        }}
      />
    )
  );
}
