import { useTranslation } from 'react-i18next';
import { sendKeptMessages } from '#core/messages/contract';
import { Failure } from '../../../office/failure.tsx';
import { useChange, useOffice } from '../../../office/office.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import { useStanding } from '../data.ts';
import classes from '../messages.module.css';

/** Whether messages are sent, and by whom; without a mail server that none is, and how many lie here. */
export function Standing() {
  const { t } = useTranslation('messages');
  const { may } = useOffice();
  const standing = useStanding();
  const sending = useChange(sendKeptMessages);
  const whyNot = useWhyNot(sendKeptMessages);
  if (!standing) return null;
  const { server, from, kept } = standing;

  async function sendKept() {
    const done = await sending.run({ body: {} });
    if (done) toast(t('kept.sent', { count: done.data.sent }));
  }

  if (server === null)
    return (
      <div className={classes.banner} role="note">
        <strong>{t('none.title')}</strong>
        <p>{t('none.text')}</p>
        {kept > 0 && <p>{t('kept', { count: kept })}</p>}
      </div>
    );
  return (
    <div className={classes.standing}>
      <Muted size="small">{t('by', { server, from: from ?? '' })}</Muted>
      {kept > 0 && (
        <div className={classes.kept}>
          <span>{t('kept', { count: kept })}</span>
          {may(sendKeptMessages) && (
            <Button reason={whyNot} loading={sending.isBusy} onClick={() => void sendKept()}>
              {t('kept.send')}
            </Button>
          )}
        </div>
      )}
      <Failure of={sending.problem} />
    </div>
  );
}
