import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withdrawHandling } from '#core/half-past/contract';
import type { HalfPastRecord } from '#core/half-past/row';
import { withdrawalProblem } from '#core/half-past/rules';
import type { SessionInfo } from '#core/session/contract';
import { Button } from '../../../ui/buttons/button.tsx';
import { useWhyCutOff } from '../../../ui/feedback/cut-off.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { seesAll } from '../parts/mode.ts';

/** Returns stock to the pending page, after a question (spec 2, section 4); not offered of what was returned already. */
export function Withdrawal(props: {
  record: HalfPastRecord;
  user: SessionInfo;
  isBusy: boolean;
  /** It is kept on this device: it needs no server. */
  isOffline: boolean;
  failure?: string | undefined;
  run: () => Promise<boolean>;
  onWithdrawn: () => void;
}) {
  const { t } = useTranslation('half-past');
  const { record, user, onWithdrawn } = props;
  const [isAsking, setAsking] = useState(false);
  const whyCutOff = useWhyCutOff();
  const problem = withdrawalProblem(record, { userId: user.userId, seesAll: seesAll(user) });
  if (problem === 'handling-withdrawn') return null;
  const mayNot = user.calls.includes(withdrawHandling.name)
    ? undefined
    : t('reasons:no-permission', { point: t('sync.point.handle') });
  return (
    <>
      <Button
        size="md"
        variant="default"
        reason={problem ? t(`reasons:${problem}`) : (mayNot ?? (props.isOffline ? undefined : whyCutOff))}
        onClick={() => setAsking(true)}
      >
        {t('withdraw')}
      </Button>
      {isAsking && (
        <FormSheet
          title={t('withdraw')}
          submitLabel={t('withdraw')}
          isDirty={false}
          isBusy={props.isBusy}
          isOffline={props.isOffline}
          failure={props.failure}
          onSubmit={() => void props.run().then((isDone) => isDone && onWithdrawn())}
          onClose={() => {
            setAsking(false);
            toast(t('withdraw.cancelled'));
          }}
        >
          <p>{t('withdraw.text')}</p>
        </FormSheet>
      )}
    </>
  );
}
