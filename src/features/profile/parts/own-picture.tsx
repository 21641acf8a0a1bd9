import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { avatarField, removeOwnAvatar, setOwnAvatar } from '#core/users/account';
import { usePicture } from '../../../api/picture.ts';
import { usePictureRules } from '../../../api/use-picture-rules.ts';
import { useChange, useOffice } from '../../../office/office.tsx';
import { activityKey } from '../../../office/own-account/own-activity.ts';
import { useGive } from '../../../office/use-give.ts';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Portrait } from '../../../ui/layout/portrait.tsx';
import { PictureSheet } from '../../../ui/picture/picture-sheet.tsx';
import classes from '../profile.module.css';

/** One's own picture, and the way to another one. */
export function OwnPicture({ onChanged }: { onChanged: () => Promise<void> }) {
  const { t } = useTranslation('profile');
  const { user, token } = useOffice();
  const picture = usePicture(user.avatar, token);
  const rules = usePictureRules();
  const whyNot = useWhyNot(setOwnAvatar);
  const [isOpen, setOpen] = useState(false);
  const giving = useGive(setOwnAvatar, { field: avatarField, alsoChanges: [activityKey] });
  const removal = useChange(removeOwnAvatar, { alsoChanges: [activityKey] });
  const problem = giving.problem ?? removal.problem;
  const portrait = <Portrait name={user.name} picture={picture} sizePx={72} />;

  /** Whoever looks at the bar then sees it too. */
  async function told(isDone: boolean): Promise<boolean> {
    if (isDone) await onChanged();
    return isDone;
  }

  return (
    <div className={classes.picture}>
      {portrait}
      <Button reason={whyNot} variant="default" size="md" onClick={() => setOpen(true)}>
        {t('picture.change')}
      </Button>
      {isOpen && (
        <PictureSheet
          title={t('picture.change')}
          rules={rules}
          portrait={portrait}
          hasPicture={user.avatar !== ''}
          isBusy={giving.isBusy || removal.isBusy}
          failure={problem && t(`reasons:${problem.reason}`, problem.params)}
          onGive={async (file) => told(await giving.run(file))}
          onRemove={async () => told((await removal.run({})) !== undefined)}
          onChoose={giving.forget}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
