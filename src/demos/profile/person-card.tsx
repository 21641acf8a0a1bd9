import { Progress } from '@mantine/core';
import { IconBook, IconListCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePicture } from '../../api/picture.ts';
import { useOffice } from '../../office/office.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Portrait } from '../../ui/layout/portrait.tsx';
import { Heading } from '../../ui/text/heading.tsx';
import { Muted } from '../../ui/text/muted.tsx';
import classes from './profile.module.css';
import type { Person } from './profile-form.ts';

const skills = [
  ['shelves', 70],
  ['numbers', 18],
  ['languages', 12],
  ['tidiness', 100],
] as const;

/** Who somebody is, what they learned and what they can. */
export function PersonCard({ person }: { person: Person }) {
  const { t } = useTranslation('demo-profile');
  const { user, token } = useOffice();
  const picture = usePicture(user.avatar, token);
  return (
    <Card as="section" edge="line" title={t('me')}>
      <div className={classes.who}>
        <Portrait name={person.name} picture={picture} sizePx={88} />
        <Heading level={3} size="title">
          {person.name}
        </Heading>
        <Muted as="p" size="body">
          {(user.roleNames ?? user.roles).join(', ')}
        </Muted>
      </div>
      <Part title={t('education')} icon={<IconBook size={18} aria-hidden />}>
        <Muted as="p" size="body">
          {t('education.text')}
        </Muted>
      </Part>
      <Part title={t('skills')} icon={<IconListCheck size={18} aria-hidden />}>
        {skills.map(([skill, percent]) => (
          <div key={skill} className={classes.skill}>
            <span>
              {t(`skill.${skill}`)}
              <b>{percent}%</b>
            </span>
            <Progress value={percent} aria-label={t(`skill.${skill}`)} color="var(--sr-accent)" />
          </div>
        ))}
      </Part>
    </Card>
  );
}

function Part({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <Heading level={3} className={classes.head}>
        {icon}
        {title}
      </Heading>
      {children}
    </section>
  );
}
