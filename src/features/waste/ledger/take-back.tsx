import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayWithdraw } from '#core/access/may';
import { withdrawWaste } from '#core/waste/contract';
import type { Waste } from '#core/waste/row';
import { useOffice } from '../../../office/office.tsx';
import { Question } from '../../../office/question.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { usePerform } from '../../../store-work/perform.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { withdrawal } from '../operations.ts';

/** Takes a line back, for its author and the leader; one that this device does not hold after a question. */
export function TakeBack(props: {
  line: Pick<Waste, 'id' | 'article' | 'userId'>;
  store: string;
  isHeld: boolean;
  onDone: () => void;
}) {
  const { t } = useTranslation('waste');
  const { user, missing } = useOffice();
  const { perform, isBusy, problem = null } = usePerform();
  const whyNot = useWhyNot(withdrawWaste);
  const [isAsking, setAsking] = useState(false);
  const { line, store, isHeld, onDone } = props;
  const leaderOfStore = user.stores.some(({ code, leader }) => code === store && leader);
  const isMine = mayWithdraw(line.userId, { userId: user.userId, leaderOfStore });
  // Whoever records nothing only reads.
  if (missing(withdrawWaste) !== undefined) return null;

  async function takeBack(): Promise<true | undefined> {
    const said = { text: t('done.withdrawn') };
    const { isDone } = await perform([withdrawal(store, line)], { now: !isHeld, isProblemShown: true, said });
    if (!isDone) return undefined;
    onDone();
    return true;
  }
  return (
    <>
      <Button
        size="md"
        variant="default"
        color="red"
        reason={isMine ? (isHeld ? undefined : whyNot) : t('reasons:only-author-or-leader')}
        onClick={() => (isHeld ? void takeBack() : setAsking(true))}
      >
        {t('withdraw')}
      </Button>
      {isAsking && (
        <Question
          title={t('withdraw.question')}
          text={t('withdraw.text')}
          submitLabel={t('withdraw')}
          making={{ isBusy, problem }}
          run={takeBack}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
