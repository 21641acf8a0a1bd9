import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '#core/session/contract';
import { Page } from '../../ui/layout/page.tsx';
import { Heading } from '../../ui/text/heading.tsx';
import classes from './dashboard.module.css';

/**
 * The start page: today's work of whoever looks, in figures that lead to their lists, and the places they may go to.
 * `age`: how old the figures are.
 */
export function DashboardScreen(props: {
  user: SessionInfo;
  age?: ReactNode;
  today: ReactNode;
  company?: ReactNode;
  places: ReactNode;
}) {
  const { t } = useTranslation('dashboard');
  const { user } = props;
  return (
    <Page title={t('hello', { name: user.name })} subtitle={props.age ?? user.departmentName}>
      <div className={classes.page}>
        <section aria-label={t('today')}>
          <Heading className={classes.heading}>{t('today')}</Heading>
          {props.today}
        </section>
        {props.company}
        <section aria-label={t('places')}>
          <Heading className={classes.heading}>{t('places')}</Heading>
          <div className={classes.places}>{props.places}</div>
        </section>
      </div>
    </Page>
  );
}
