import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bindEmail, sendConfirmation, updateEmail, updateUserEmailToNull } from '#core/users/account';
import { Failure } from '../../../office/failure.tsx';
import { useChange, useOffice } from '../../../office/office.tsx';
import { Question } from '../../../office/question.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import { activityKey } from '../data.ts';
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
      <div className={classes.buttons}>
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
      {open === 'bind' && <Bind onClose={close} onChanged={onChanged} />}
      {open === 'unbind' && <Unbind onClose={close} onChanged={onChanged} />}
    </section>
  );
}

type Props = { onClose: () => void; onChanged: () => Promise<void> };

function Bind({ onClose, onChanged }: Props) {
  const { t } = useTranslation('profile');
  const { user, may } = useOffice();
  const mayConfirm = may(bindEmail);
  const [empId, setEmpId] = useState('');
  const bind = useChange(updateEmail, { alsoChanges: [activityKey], after: onChanged });
  const { problem } = bind;

  async function submit() {
    const done = await bind.run({ body: { id: user.userId, empId: empId.trim() } });
    if (!done) return;
    toast(t(mayConfirm ? 'bind.done' : 'bind.done-pending'));
    onClose();
  }

  return (
    <FormSheet
      title={t('bind.title')}
      isDirty={empId !== ''}
      isBusy={bind.isBusy}
      failure={problem && t('bind.failed')}
      submitLabel={t('bind.submit')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextInput
        size="md"
        label={t('employee')}
        description={t('employee.about')}
        value={empId}
        error={problem && t(`reasons:${problem.reason}`, problem.params)}
        data-autofocus
        onChange={(event) => setEmpId(event.currentTarget.value)}
      />
    </FormSheet>
  );
}

function Unbind({ onClose, onChanged }: Props) {
  const { t } = useTranslation('profile');
  const { user } = useOffice();
  const unbinding = useChange(updateUserEmailToNull, { alsoChanges: [activityKey], after: onChanged });
  return (
    <Question
      title={t('bind.unbind')}
      text={t('bind.ask', { email: user.email ?? '' })}
      submitLabel={t('bind.unbind')}
      making={unbinding}
      failed={t('bind.undo-failed')}
      run={() => unbinding.run({ body: { id: user.userId } })}
      onDone={() => {
        toast(t('bind.undone'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
