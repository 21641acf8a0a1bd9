import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orderStaffBadges } from '#core/users/badges';
import { confirmStaffEmail, resetStaffPassword, type StaffRow } from '#core/users/staff';
import { BadgeSheet } from '../../../office/badges/badge-sheet.tsx';
import { NewPassword } from '../../../office/new-password.tsx';
import { useChange, useOffice } from '../../../office/office.tsx';
import { activityKey } from '../../../office/own-account/own-activity.ts';
import { Question } from '../../../office/question.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { ListState } from '../../../ui/lists/record-list.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import { staffKey, useStaff } from '../data.ts';
import classes from '../profile.module.css';
import { SharedPhone } from './shared-phone.tsx';

type Open = { task: 'reset' | 'confirm'; person: StaffRow } | { task: 'badges' };

/** The staff of the store that one leads: who has forgotten the password, and whose address has to be confirmed. */
export function StaffTab() {
  const { t } = useTranslation('profile');
  const { user } = useOffice();
  const { staff, ...state } = useStaff();
  const whyNot = useWhyNot(orderStaffBadges);
  const own = { id: user.userId, username: user.name, usercode: user.usercode };
  const holders = [...(staff ?? []), own].map(({ username, usercode, ...who }) => ({
    ...who,
    name: `${username} ${usercode}`,
  }));
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
      {staff?.length === 0 && (
        <Muted as="p" size="body">
          {t('staff.none')}
        </Muted>
      )}
      <ul className={classes.rows}>
        {staff?.map((person) => (
          <Person key={person.id} person={person} onTask={(task) => setOpen({ task, person })} />
        ))}
      </ul>
      <div className={flow.buttons}>
        <Button reason={whyNot} variant="default" size="md" onClick={() => setOpen({ task: 'badges' })}>
          {t('people:badge.title')}
        </Button>
      </div>
      <SharedPhone />
      {open?.task === 'badges' && (
        <BadgeSheet people={holders} call={orderStaffBadges} alsoChanges={[staffKey]} onClose={close} />
      )}
      {open?.task === 'reset' && <Reset person={open.person} onClose={close} />}
      {open?.task === 'confirm' && <Confirm person={open.person} onClose={close} />}
    </section>
  );
}

function Person(props: { person: StaffRow; onTask: (task: 'reset' | 'confirm') => void }) {
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
          <Muted as="p" size="body">
            {t(person.emailPending ? 'staff.email-pending' : 'staff.email', {
              email: person.email,
              empId: person.empId ?? '',
            })}
          </Muted>
        )}
        <Muted as="p" size="body">
          {t(person.hasBadge ? 'staff.badge' : 'staff.no-badge')} ·{' '}
          {t(person.hasPin ? 'staff.pin' : 'staff.no-pin')}
        </Muted>
        {person.mustChangePassword && (
          <Muted as="p" size="body">
            {t('staff.must-change')}
          </Muted>
        )}
      </div>
      <div className={flow.buttons}>
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

/** The leader hands the password over. */
function Reset({ person, onClose }: SheetProps) {
  const { t } = useTranslation('profile');
  const reset = useChange(resetStaffPassword, { alsoChanges: [staffKey, activityKey], isAnswerShown: true });
  return (
    <NewPassword
      title={t('staff.reset-of', { name: person.username })}
      text={t('staff.reset-question', { name: `${person.username} ${person.usercode}` })}
      submitLabel={t('staff.reset')}
      usercode={person.usercode}
      making={reset}
      run={() => reset.run({ body: { id: person.id } })}
      onClose={onClose}
    />
  );
}

function Confirm({ person, onClose }: SheetProps) {
  const { t } = useTranslation('profile');
  const confirmation = useChange(confirmStaffEmail, { alsoChanges: [staffKey, activityKey] });
  const { id, username, email, empId } = person;
  return (
    <Question
      title={t('staff.confirm-of', { name: username })}
      text={t('staff.confirm-question', { name: username, email: email ?? '', empId: empId ?? '' })}
      submitLabel={t('staff.confirm')}
      isDestructive={false}
      making={confirmation}
      run={() => confirmation.run({ body: { id, empId: empId ?? '' } })}
      onDone={() => {
        toast(t('staff.confirmed'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
