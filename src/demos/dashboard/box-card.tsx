import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePicture } from '../../api/picture.ts';
import { useOffice } from '../../office/office.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Portrait } from '../../ui/layout/portrait.tsx';
import { Heading } from '../../ui/text/heading.tsx';
import classes from './dashboard.module.css';
import { shares } from './figures.ts';
import { ShopPicture } from './shop-picture.tsx';

/** A card with a picture at its head, somebody's face on its edge, and how far four things are. */
export function BoxCard() {
  const { t } = useTranslation('demo-charts');
  const { user, token } = useOffice();
  const picture = usePicture(user.avatar, token);
  return (
    <Card as="section" edge="line" padding="none" aria-label={t('box.label')} className={classes.box}>
      <ShopPicture />
      <div className={classes.boxBody}>
        <span className={classes.face}>
          <Portrait name={user.name} picture={picture} sizePx={72} />
        </span>
        <Heading>{user.name}</Heading>
        {shares.map(({ name, percent }) => (
          <div key={name}>
            <span className={classes.share}>
              {name}
              <b>{percent}%</b>
            </span>
            <Progress
              value={percent}
              aria-label={name}
              color={percent === 100 ? 'var(--sr-life-watch)' : 'var(--sr-accent)'}
            />
          </div>
        ))}
      </div>
    </Card>
  );
}
