import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bindEmail, updateEmail } from '#core/users/account';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { FormSheet } from '../../ui/forms/form-sheet.tsx';
import { useChange, useOffice } from '../office.tsx';
import { activityKey } from './own-activity.ts';

/**
 * Binds the work address of an employee number to one's own account, or another one (spec 2, section 5).
 *
 * @param props.notice why it is asked for, when somebody came for something else
 * @param props.onUnbind leads to `UnbindAddress`; absent where that is offered beside it
 * @param props.onChanged has the session read anew, which says the address
 */
export function BindAddress(props: {
  notice?: ReactNode;
  onUnbind?: () => void;
  onChanged: () => Promise<void>;
  /** `isBound`: as opposed to having been called off. */
  onClose: (isBound: boolean) => void;
}) {
  const { t } = useTranslation('profile');
  const { user, may } = useOffice();
  const mayConfirm = may(bindEmail);
  const [empId, setEmpId] = useState('');
  const bind = useChange(updateEmail, { alsoChanges: [activityKey], after: props.onChanged });
  const { problem } = bind;

  async function submit() {
    const done = await bind.run({ body: { id: user.userId, empId: empId.trim() } });
    if (!done) return;
    toast(t(mayConfirm ? 'bind.done' : 'bind.done-pending'));
    props.onClose(true);
  }

  return (
    <FormSheet
      title={t(user.email ? 'bind.again' : 'bind.title')}
      isDirty={empId !== ''}
      isBusy={bind.isBusy}
      failure={problem && t('bind.failed')}
      submitLabel={t('bind.submit')}
      onSubmit={() => void submit()}
      onClose={() => props.onClose(false)}
    >
      {props.notice && <p role="alert">{props.notice}</p>}
      {user.email && <p>{t('bind.bound', { email: user.email, empId: user.empId ?? '' })}</p>}
      <TextInput
        size="md"
        label={t('employee')}
        description={t('employee.about')}
        value={empId}
        error={problem && t(`reasons:${problem.reason}`, problem.params)}
        data-autofocus
        onChange={(event) => setEmpId(event.currentTarget.value)}
      />
      {user.email && props.onUnbind && (
        <div>
          <Button variant="subtle" size="md" onClick={props.onUnbind}>
            {t('bind.unbind')}
          </Button>
        </div>
      )}
    </FormSheet>
  );
}
