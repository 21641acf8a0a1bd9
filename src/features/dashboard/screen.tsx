import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionInfo, StoreInfo } from '#core/session/contract';
import { useToday } from '../../store-work/today.ts';
import { homeZone } from '../../ui/dates/home-zone.ts';
import { Page } from '../../ui/layout/page.tsx';
import { useDesk } from '../../ui/layout/use-desk.ts';
import { Facts } from '../../ui/lists/facts.tsx';
import { FigureLines } from '../../ui/lists/figure-line.tsx';
import { spokenDay } from '../../ui/text/format.ts';
import { Heading } from '../../ui/text/heading.tsx';
import classes from './dashboard.module.css';
import { useAge } from './use-age.ts';

/**
 * The first page of everybody's day: what needs them, in lines that each lead to their list, then what takes more room.
 *
 * @param props.store whose day it is; head office's is the company's
 */
export function TodayScreen(props: {
  user: SessionInfo;
  store: StoreInfo | undefined;
  lines: ReactNode;
  children?: ReactNode;
}) {
  const { t, i18n } = useTranslation('dashboard');
  const { user, store } = props;
  const day = spokenDay(useToday(store?.timeZone ?? homeZone()), i18n.language);
  const isDesk = useDesk();
  const where = store ? `${store.code} ${store.name}` : user.departmentName;
  return (
    <Page
      title={isDesk ? t('title', { day }) : t('today')}
      subtitle={<Facts of={[!isDesk && day, where, useAge(store?.timeZone)]} />}
    >
      <div className={classes.page}>
        {props.lines && <FigureLines label={t('today')}>{props.lines}</FigureLines>}
        {props.children}
      </div>
    </Page>
  );
}

/** A part of Today below its lines. */
export function TodaySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Heading className={classes.heading}>{title}</Heading>
      <FigureLines label={title}>{children}</FigureLines>
    </>
  );
}
