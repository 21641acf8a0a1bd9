import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pinProblem } from '#core/session/pin';
import { pinState, removePin, setPin } from '#core/session/shift';
import { send } from '../../../api/send.ts';
import { NotYet } from '../../../office/not-yet.tsx';
import { useChange, useOffice } from '../../../office/office.tsx';
import { Question } from '../../../office/question.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { dateTimeOf } from '../../../ui/text/format.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from '../account.module.css';
import { deviceKeyOf } from '../data.ts';
import { PinField } from './pin-field.tsx';

const stateName = 'session.pin';

/** One's PIN for the phones that one's store shares. */
export function PinSection() {
  const { t, i18n } = useTranslation('account');
  const { user, token } = useOffice();
  const { data, ...asking } = useQuery({
    queryKey: [stateName, user.userId],
    queryFn: ({ signal }) => send(pinState, { token, signal }),
  });
  const [task, setTask] = useState<'set' | 'remove'>();
  const whyNot = useWhyNot(setPin);
  const removal = useChange(removePin, { alsoChanges: [stateName] });
  const close = () => setTask(undefined);
  const since = data?.since ?? null;
  return (
    <section className={classes.section} aria-label={t('pin.title')}>
      <Heading>{t('pin.title')}</Heading>
      {data ? (
        <Muted as="p">
          {since === null ? t('pin.none') : t('pin.since', { at: dateTimeOf(since, i18n.language) })}
        </Muted>
      ) : (
        <NotYet {...asking} />
      )}
      <div className={flow.buttons}>
        {data && (
          <Button reason={whyNot} variant="default" size="md" onClick={() => setTask('set')}>
            {t(since === null ? 'pin.set' : 'pin.change')}
          </Button>
        )}
        {since !== null && (
          <Button reason={whyNot} variant="subtle" color="red" size="md" onClick={() => setTask('remove')}>
            {t('pin.remove')}
          </Button>
        )}
      </div>
      {task === 'set' && <SetPin onClose={close} />}
      {task === 'remove' && (
        <Question
          title={t('pin.remove-question')}
          text={t('pin.remove-text')}
          submitLabel={t('pin.remove')}
          making={removal}
          run={() => removal.run({})}
          onDone={() => {
            toast(t('pin.removed'));
            close();
          }}
          onClose={close}
        />
      )}
    </section>
  );
}

/** Asks for the password again: whoever finds an open screen must not be able to come back with a PIN. */
function SetPin({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const { user } = useOffice();
  const setting = useChange(setPin, { alsoChanges: [stateName] });
  const [form, setForm] = useState({ password: '', pin: '' });
  const [isTouched, setTouched] = useState(false);
  const fields = { password: useRef<HTMLInputElement>(null), pin: useRef<HTMLInputElement>(null) };
  const wrong = pinProblem(form.pin, user.usercode);
  const { problem } = setting;

  async function submit() {
    setTouched(true);
    if (form.password === '') return fields.password.current?.focus();
    if (wrong) return fields.pin.current?.focus();
    const body = { ...form, ...(await deviceKeyOf(user.usercode)) };
    if (!(await setting.run({ body }))) return;
    toast(t('pin.saved'));
    onClose();
  }

  return (
    <FormSheet
      title={t('pin.title')}
      isDirty={form.password !== '' || form.pin !== ''}
      isBusy={setting.isBusy}
      failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t('pin.about')}</p>
      <input type="hidden" autoComplete="username" value={user.usercode} readOnly />
      <PasswordField
        ref={fields.password}
        label={t('factor.password')}
        autoComplete="current-password"
        value={form.password}
        error={isTouched && form.password === '' && t('session:password-required')}
        onChange={({ currentTarget: { value } }) => setForm((now) => ({ ...now, password: value }))}
      />
      <PinField
        ref={fields.pin}
        mt="sm"
        label={t('pin.new')}
        value={form.pin}
        error={isTouched && wrong && t(`reasons:${wrong}`)}
        onChange={({ currentTarget: { value } }) => setForm((now) => ({ ...now, pin: value }))}
      />
    </FormSheet>
  );
}
