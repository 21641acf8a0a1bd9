import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadWithToken } from '#core/files/contract';
import { usePicture } from '../../api/picture.ts';
import { OfficeScreen, useOffice } from '../../office/office.tsx';
import { useWhyNotPermitted } from '../../office/use-why-not.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Portrait } from '../../ui/layout/portrait.tsx';
import { Muted } from '../../ui/text/muted.tsx';
import type { DemoPageProps } from '../kit/demo-context.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import { useFileUrl } from '../kit/uploads/use-file-url.ts';
import { AvatarSheet, type Given } from './avatar-sheet.tsx';
import classes from './avatar-upload.module.css';

/** A picture that is chosen, cut to a square and uploaded. It is nobody's: the account's own stays as it is. */
export function AvatarUploadPage({ session }: DemoPageProps) {
  return (
    <OfficeScreen session={session}>
      <Avatar />
    </OfficeScreen>
  );
}

function Avatar() {
  const { t } = useTranslation('demo-uploads');
  const { user, token } = useOffice();
  const [isOpen, setOpen] = useState(false);
  const [given, setGiven] = useState<Given>();
  const whyNot = useWhyNotPermitted(uploadWithToken);
  const own = usePicture(user.avatar, token);
  const kept = usePicture(given?.url ?? '', token);
  const sent = useFileUrl(given?.file);
  const picture = given ? (kept ?? sent) : own;
  return (
    <DemoPage about={t('avatar.about')}>
      <Card edge="line" className={classes.now}>
        <Portrait name={user.name} picture={picture} sizePx={150} />
        <div className={classes.words}>
          <Muted as="p" role="status">
            {given ? t('avatar.given', { key: given.key }) : t('avatar.own')}
          </Muted>
          <Button size="md" reason={whyNot} onClick={() => setOpen(true)}>
            {t('avatar.change')}
          </Button>
        </div>
      </Card>
      {isOpen && (
        <AvatarSheet
          onGiven={(next) => {
            setGiven(next);
            setOpen(false);
            toast(t('upload.done'));
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </DemoPage>
  );
}
