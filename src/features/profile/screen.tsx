import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOffice } from '../../office/office.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { AccountForm } from './parts/account-form.tsx';
import { ActivityTab } from './parts/activity-tab.tsx';
import { Person } from './parts/person.tsx';
import { StaffTab } from './parts/staff-tab.tsx';
import { TimelineTab } from './parts/timeline-tab.tsx';
import { WorkAddress } from './parts/work-address.tsx';
import classes from './profile.module.css';

export const profileTabs = ['account', 'staff', 'activity', 'timeline'] as const;
export type ProfileTab = (typeof profileTabs)[number];

/**
 * One's own page: who one is, what one may change of it, and what one did lately; for the leader of a store, its staff. `security`: password and devices, which
 * belong to the session; `viewing`: for administrators, looking as a role.
 */
export function ProfileScreen(props: {
  tab: ProfileTab;
  onTab: (tab: ProfileTab) => void;
  onChanged: () => Promise<void>;
  security: ReactNode;
  viewing: ReactNode;
}) {
  const { t } = useTranslation('profile');
  const { user } = useOffice();
  const leads = user.stores.some(({ leader }) => leader);
  const tabs = profileTabs.filter((tab) => tab !== 'staff' || leads);
  return (
    <Page title={t('title')} subtitle={`${user.name} ${user.usercode}`}>
      <div className={classes.layout}>
        <Person onChanged={props.onChanged} />
        <Tabs
          className={classes.tabs}
          value={tabs.find((tab) => tab === props.tab) ?? 'account'}
          keepMounted={false}
          onChange={(tab) => props.onTab(tabs.find((one) => one === tab) ?? 'account')}
        >
          <Tabs.List>
            {tabs.map((tab) => (
              <Tabs.Tab key={tab} value={tab} className={classes.tab}>
                {t(`tab.${tab}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="account">
            <AccountForm onChanged={props.onChanged} />
            <WorkAddress onChanged={props.onChanged} />
            {props.security}
            {props.viewing}
          </Tabs.Panel>
          <Tabs.Panel value="staff">
            <StaffTab />
          </Tabs.Panel>
          <Tabs.Panel value="activity">
            <ActivityTab />
          </Tabs.Panel>
          <Tabs.Panel value="timeline">
            <TimelineTab />
          </Tabs.Panel>
        </Tabs>
      </div>
    </Page>
  );
}
