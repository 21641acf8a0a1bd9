import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.tsx';
import { Portrait } from '../../ui/layout/portrait.tsx';
import { dayText } from '../../ui/text/format.ts';
import { Heading } from '../../ui/text/heading.tsx';
import { Muted } from '../../ui/text/muted.tsx';
import { Pictures } from './pictures.tsx';
import classes from './profile.module.css';

const posts = [
  { key: 'first', day: '2019-04-23' },
  { key: 'second', day: '2019-04-22' },
  { key: 'third', day: '2019-04-20' },
] as const;

/** Three posts, the last of them with pictures. */
export function ActivityTab({ name }: { name: string }) {
  const { t, i18n } = useTranslation('demo-profile');
  return (
    <>
      {posts.map(({ key, day }) => (
        <Card as="article" edge="line" key={key} className={classes.post}>
          <header className={classes.by}>
            <Portrait name={name} picture={undefined} sizePx={40} />
            <div>
              <Heading level={2}>{t(`post.${key}.title`)}</Heading>
              <Muted size="small">
                {name}, <time dateTime={day}>{dayText(day, i18n.language)}</time>
              </Muted>
            </div>
          </header>
          <p>{t(`post.${key}.text`)}</p>
          {key === 'third' && <Pictures />}
        </Card>
      ))}
    </>
  );
}
