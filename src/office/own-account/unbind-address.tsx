import { useTranslation } from 'react-i18next';
import { updateUserEmailToNull } from '#core/users/account';
import { toast } from '../../ui/feedback/toast.tsx';
import { useChange, useOffice } from '../office.tsx';
import { Question } from '../question.tsx';
import { activityKey } from './own-activity.ts';

/** Asks, and takes the work address off one's own account. `onChanged` has the session read anew. */
export function UnbindAddress({
  onChanged,
  onClose,
}: {
  onChanged: () => Promise<void>;
  onClose: () => void;
}) {
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
