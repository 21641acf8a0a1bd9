import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePending, useUnsentCount } from '#offline/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { isHalfTyped } from '../../../ui/forms/half-typed.ts';
import { useDiscardQuestion } from '../../../ui/forms/use-discard-question.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { useShell } from '../shell-context.ts';

/** Signing out keeps unsent work, and asks before anything is lost: `question` is to be shown where `leave` is offered. */
export function useSignOut(): { leave: () => void; isReady: boolean; isBusy: boolean; question: ReactNode } {
  const { t } = useTranslation('app');
  const { signOut } = useShell();
  const { loaded } = usePending();
  const unsent = useUnsentCount();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { ask, question } = useDiscardQuestion(t('shell:tags.unsaved'));

  async function leaveNow() {
    setBusy(true);
    await signOut();
  }

  return {
    leave: () => ask(isHalfTyped(), () => (unsent > 0 ? setAsking(true) : void leaveNow())),
    // Before the outbox is read, nobody knows whether there is something to be warned of.
    isReady: loaded,
    isBusy,
    question: question ?? (
      <Sheet
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('more.sign-out.unsent-title', { count: unsent })}
        closeLabel={t('close')}
      >
        <p style={{ marginTop: 0 }}>{t('more.sign-out.unsent-text')}</p>
        <Button size="md" fullWidth loading={isBusy} onClick={() => void leaveNow()}>
          {t('more.sign-out.anyway')}
        </Button>
      </Sheet>
    ),
  };
}
