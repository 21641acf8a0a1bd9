import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmStaffEmail, resetStaffPassword, type StaffRow } from '#core/users/staff';
import { useChange } from '../../../office/office.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { OneTimePassword } from '../../../ui/forms/one-time-password.tsx';
import { ListState } from '../../../ui/lists/record-list.tsx';
import { activityKey, staffKey, useStaff } from '../data.ts';
import classes from '../profile.module.css';

type Open = { task: 'reset' | 'confirm'; person: StaffRow };

/** The staff of the store that one leads: who has forgotten the password, and whose address has to be confirmed. */
export function StaffTab() {
  const { t } = useTranslation('profile');
  const { staff, ...state } = useStaff();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <section className={classes.section} aria-label={t('tab.staff')}>
      <div className={classes.about}>
        <ListState
          list={{ ...state, items: [], total: staff && Math.max(1, staff.length) }}
          about={t('staff.about')}
          isFiltered={false}
        />
      </div>
      {staff?.length === 0 && <p className={classes.text}>{t('staff.none')}</p>}
      <ul className={classes.rows}>
        {staff?.map((person) => (
          <Person key={person.id} person={person} onTask={(task) => setOpen({ task, person })} />
        ))}
      </ul>
      {open?.task === 'reset' && <Reset person={open.person} onClose={close} />}
      {open?.task === 'confirm' && <Confirm person={open.person} onClose={close} />}
    </section>
  );
}

function Person(props: { person: StaffRow; onTask: (task: Open['task']) => void }) {
  const { t } = useTranslation('profile');
  const { person, onTask } = props;
  // The same for both: somebody who only looks.
  const whyNot = useWhyNot(resetStaffPassword);
  const name = person.username;
  return (
    <li className={classes.staff} data-user={person.usercode}>
      <div>
        <strong>{name}</strong> {person.usercode}
        {person.email !== null && (
          <p className={classes.text}>
            {t(person.emailPending ? 'staff.email-pending' : 'staff.email', {
              email: person.email,
              empId: person.empId ?? '',
            })}
          </p>
        )}
        {person.mustChangePassword && <p className={classes.text}>{t('staff.must-change')}</p>}
      </div>
      <div className={classes.buttons}>
        {person.emailPending && (
          <Button
            reason={whyNot}
            size="sm"
            aria-label={t('staff.confirm-of', { name })}
            onClick={() => onTask('confirm')}
          >
            {t('staff.confirm')}
          </Button>
        )}
        <Button
          reason={whyNot}
          variant="default"
          size="sm"
          aria-label={t('staff.reset-of', { name })}
          onClick={() => onTask('reset')}
        >
          {t('staff.reset')}
        </Button>
      </div>
    </li>
  );
}

type SheetProps = { person: StaffRow; onClose: () => void };

/** A password that works once, shown to the leader, who hands it over. */
function Reset({ person, onClose }: SheetProps) {
  const { t } = useTranslation('profile');
  const reset = useChange(resetStaffPassword, { alsoChanges: [staffKey, activityKey], isAnswerShown: true });
  const [password, setPassword] = useState<string>();
  const { problem } = reset;
  const title = t('staff.reset-of', { name: person.username });

  async function run() {
    const answer = await reset.run({ body: { id: person.id } });
    if (answer) setPassword(answer.data.password);
  }

  if (password !== undefined)
    return <OneTimePassword title={title} usercode={person.usercode} password={password} onClose={onClose} />;
  return (
    <FormSheet
      title={title}
      isDirty={false}
      isBusy={reset.isBusy}
      isDestructive
      submitLabel={t('staff.reset')}
      failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <p>{t('staff.reset-question', { name: `${person.username} ${person.usercode}` })}</p>
    </FormSheet>
  );
}

function Confirm({ person, onClose }: SheetProps) {
  const { t } = useTranslation('profile');
  const confirm = useChange(confirmStaffEmail, { alsoChanges: [staffKey, activityKey] });
  const { problem } = confirm;
  const { id, username, email, empId } = person;

  async function run() {
    if (!(await confirm.run({ body: { id, empId: empId ?? '' } }))) return;
    toast(t('staff.confirmed'));
    onClose();
  }

  return (
    <FormSheet
      title={t('staff.confirm-of', { name: username })}
      isDirty={false}
      isBusy={confirm.isBusy}
      submitLabel={t('staff.confirm')}
      failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <p>{t('staff.confirm-question', { name: username, email: email ?? '', empId: empId ?? '' })}</p>
    </FormSheet>
  );
}
