import { useTranslation } from 'react-i18next';
import { avatarField, removeAvatar, setAvatar } from '#core/users/account';
import type { UserRow } from '#core/users/contract';
import { usePictureRules } from '../../../api/use-picture-rules.ts';
import { useChange } from '../../../office/office.tsx';
import { useGive } from '../../../office/use-give.ts';
import { PictureSheet } from '../../../ui/picture/picture-sheet.tsx';
import { UserPortrait } from './person.tsx';

/** Gives a user a picture, or takes it away. */
export function AvatarSheet({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { t } = useTranslation('users');
  const giving = useGive(setAvatar, { field: avatarField, params: { id: user.id } });
  const removal = useChange(removeAvatar);
  const problem = giving.problem ?? removal.problem;
  return (
    <PictureSheet
      title={t('task-of.avatar', { name: user.username })}
      rules={usePictureRules()}
      portrait={<UserPortrait user={user} sizePx={72} />}
      hasPicture={user.avatar !== ''}
      isBusy={giving.isBusy || removal.isBusy}
      failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      onGive={giving.run}
      onRemove={async () => (await removal.run({ params: { id: user.id } })) !== undefined}
      onChoose={giving.forget}
      onClose={onClose}
    />
  );
}
