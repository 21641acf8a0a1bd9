import { useTranslation } from 'react-i18next';
import { usePicture } from '../../api/picture.ts';
import { useOffice } from '../../office/office.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Portrait } from '../../ui/layout/portrait.tsx';
import { Heading } from '../../ui/text/heading.tsx';
import { Muted } from '../../ui/text/muted.tsx';
import classes from './dashboard.module.css';
import { ShopPicture } from './shop-picture.tsx';

/** Who one is, as which role, and a picture. */
export function EditorBoard() {
  const { t } = useTranslation('demo-charts');
  const { user, token } = useOffice();
  const picture = usePicture(user.avatar, token);
  return (
    <>
      <Card as="section" edge="line" aria-label={user.name} className={classes.who}>
        <Portrait name={user.name} picture={picture} sizePx={72} />
        <div>
          <Heading size="headline">{t('board.editor')}</Heading>
          <Muted as="p" size="body">
            {t('board.name', { name: user.name })}
          </Muted>
          <Muted as="p" size="body">
            {t('board.roles', { roles: (user.roleNames ?? user.roles).join(', ') })}
          </Muted>
        </div>
      </Card>
      <Card edge="line" padding="none" className={classes.wide}>
        <ShopPicture />
      </Card>
    </>
  );
}
