import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendConfirmation, updateEmail } from '#core/users/account';
import { Failure } from '../../../office/failure.tsx';
import { useChange, useOffice } from '../../../office/office.tsx';
import { BindAddress } from '../../../office/own-account/bind-address.tsx';
import { UnbindAddress } from '../../../office/own-account/unbind-address.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from '../profile.module.css';

/** The work address by employee number: bound, bound to another, or unbound (spec 2, section 2). */
export function WorkAddress({ onChanged }: { onChanged: () => Promise<void> }) {
  const { t } = useTranslation('profile');
  const { user } = useOffice();
  const whyNot = useWhyNot(updateEmail);
  const [open, setOpen] = useState<'bind' | 'unbind'>();
  const sending = useChange(sendConfirmation);
  const isPending = user.emailState === 'pending';
  const close = () => setOpen(undefined);
  return (
    <section className={classes.section} aria-label={t('bind.title')}>
      <Muted as="p" size="body">
        {user.email ? t('bind.bound', { email: user.email, empId: user.empId ?? '' }) : t('bind.none')}{' '}
        {isPending && t(user.sendsMail ? 'bind.pending-mail' : 'bind.pending')}
      </Muted>
      <div className={flow.buttons}>
        <Button reason={whyNot} variant="default" size="md" onClick={() => setOpen('bind')}>
          {t(user.email ? 'bind.again' : 'bind.title')}
        </Button>
        {isPending && user.sendsMail && (
          <Button
            reason={whyNot}
            variant="default"
            size="md"
            loading={sending.isBusy}
            onClick={() => void sending.run({ body: {} }).then((done) => done && toast(t('bind.sent')))}
          >
            {t('bind.send')}
          </Button>
        )}
        {user.email && (
          <Button reason={whyNot} variant="default" size="md" onClick={() => setOpen('unbind')}>
            {t('bind.unbind')}
          </Button>
        )}
      </div>
      <Failure of={sending.problem} />
      {open === 'bind' && <BindAddress onClose={close} onChanged={onChanged} />}
      {open === 'unbind' && <UnbindAddress onClose={close} onChanged={onChanged} />}
    </section>
  );
}
