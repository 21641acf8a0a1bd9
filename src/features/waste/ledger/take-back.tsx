import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayWithdraw } from '#core/access/may';
import { withdrawWaste } from '#core/waste/contract';
import type { WasteItem } from '#core/waste/online-contract';
import { useChange, useOffice } from '../../../office/office.tsx';
import { Question } from '../../../office/question.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';

/** Takes a line back that this device may not hold any more: for its author and the leader, as in the store's own ledger. */
export function TakeBack({ line, onDone }: { line: WasteItem; onDone: () => void }) {
  const { t } = useTranslation('waste');
  const { user, missing } = useOffice();
  const withdrawal = useChange(withdrawWaste);
  const whyNot = useWhyNot(withdrawWaste);
  const [isAsking, setAsking] = useState(false);
  const { id, article: farticle, hdstore } = line;
  const leaderOfStore = user.stores.some(({ code, leader }) => code === hdstore && leader);
  const isMine = mayWithdraw(line.userId, { userId: user.userId, leaderOfStore });
  // Whoever records nothing only reads.
  if (missing(withdrawWaste) !== undefined) return null;
  return (
    <>
      <Button
        size="md"
        variant="default"
        color="red"
        reason={isMine ? whyNot : t('reasons:only-author-or-leader')}
        onClick={() => setAsking(true)}
      >
        {t('withdraw')}
      </Button>
      {isAsking && (
        <Question
          title={t('withdraw.question')}
          text={t('withdraw.text')}
          submitLabel={t('withdraw')}
          making={withdrawal}
          run={() => withdrawal.run({ params: { id }, body: { hdstore, farticle } })}
          onDone={() => {
            toast(t('done.withdrawn'));
            onDone();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
