import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionInfo, StoreInfo } from '#core/session/contract';
import { useMinute } from '../../store-work/minute.ts';
import { useToday } from '../../store-work/today.ts';
import { homeZone } from '../../ui/dates/home-zone.ts';
import flow from '../../ui/layout/flow.module.css';
import { Page } from '../../ui/layout/page.tsx';
import { useDesk } from '../../ui/layout/use-desk.ts';
import { Facts } from '../../ui/lists/facts.tsx';
import { FigureLines, NothingLeft } from '../../ui/lists/figure-line.tsx';
import { Fold } from '../../ui/lists/fold.tsx';
import { spokenDay, timeOf } from '../../ui/text/format.ts';
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
  const hello = useHello(store?.timeZone ?? homeZone());
  const where = store ? `${store.code} ${store.name}` : user.departmentName;
  return (
    <Page
      title={isDesk ? t('title', { day }) : t('today')}
      {...(!isDesk && { heading: t(`hello.${hello}`, { name: user.name }) })}
      subtitle={<Facts of={[!isDesk && day, where, useAge(store?.timeZone)]} />}
    >
      <div className={classes.page}>
        {props.lines}
        {props.children}
      </div>
    </Page>
  );
}

/** Which greeting the clock of a place asks for. */
function useHello(timeZone: string): 'morning' | 'afternoon' | 'evening' {
  const time = timeOf(useMinute(), 'en', timeZone);
  if (time < '05:00' || time >= '18:00') return 'evening';
  return time < '12:00' ? 'morning' : 'afternoon';
}

/** A day as a plan: its groups in their order, and what has nothing to do folded at their end. */
export function TodayPlan({ children }: { children: ReactNode }) {
  const { t } = useTranslation('dashboard');
  const [names, setNames] = useState<readonly string[]>([]);
  const [place, setPlace] = useState<Element | null>(null);
  const told = useCallback(
    (name: string, isNothing: boolean) =>
      setNames((now) => {
        const others = now.filter((one) => one !== name);
        if (isNothing === others.length < now.length) return now;
        return isNothing ? [...now, name] : others;
      }),
    [],
  );
  return (
    <NothingLeft value={useMemo(() => ({ told, place }), [told, place])}>
      <div className={classes.plan}>{children}</div>
      {names.length > 0 && (
        <div className={classes.nothing}>
          <Fold words={t('nothing-left', { count: names.length })}>
            <div ref={setPlace} className={flow.tight} />
          </Fold>
        </div>
      )}
    </NothingLeft>
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
