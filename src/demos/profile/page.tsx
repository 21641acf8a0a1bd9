import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfficeScreen } from '../../office/office.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import type { DemoPageProps } from '../kit/demo-context.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import { AccountTab } from './account-tab.tsx';
import { ActivityTab } from './activity-tab.tsx';
import { PersonCard } from './person-card.tsx';
import classes from './profile.module.css';
import { TimelineTab } from './timeline-tab.tsx';

const tabs = ['activity', 'timeline', 'account'] as const;

/** The template's page about oneself: a card, and what is told in three tabs. */
export function ProfilePage({ session, search, onSearch }: DemoPageProps) {
  const { t } = useTranslation('demo-profile');
  const { user } = session;
  const [person, setPerson] = useState({ name: user.name, email: user.email ?? '' });
  const shown = tabs.find((tab) => tab === search.tab) ?? 'activity';
  return (
    <OfficeScreen session={session}>
      <DemoPage about={t('about')}>
        <div className={classes.layout}>
          <PersonCard person={person} />
          <div>
            <Tabs
              label={t('tabs')}
              of={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
              shown={shown}
              onShow={(tab) => onSearch({ tab })}
            />
            <div role="tabpanel" aria-label={t(`tab.${shown}`)} className={classes.panel}>
              {shown === 'activity' && <ActivityTab name={person.name} />}
              {shown === 'timeline' && <TimelineTab />}
              {shown === 'account' && <AccountTab person={person} onSave={setPerson} />}
            </div>
          </div>
        </div>
      </DemoPage>
    </OfficeScreen>
  );
}
