import { Timeline } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../ui/lists/facts.tsx';
import { ListState } from '../../../ui/lists/record-list.tsx';
import { dateTimeOf } from '../../../ui/text/format.ts';
import { useActivity } from '../data.ts';
import classes from '../profile.module.css';

/** One's own near-expiry records of the last 90 days, as the server has them. */
export function TimelineTab() {
  const { t, i18n } = useTranslation('profile');
  const { activity, ...state } = useActivity();
  const checks = activity?.checks ?? [];
  return (
    <>
      <ListState
        list={{ ...state, items: [], total: activity && checks.length }}
        about={t('timeline.about')}
        isFiltered={false}
      />
      <Timeline className={classes.timeline} active={checks.length} bulletSize={14} lineWidth={2}>
        {checks.map((check) => (
          <Timeline.Item key={check.id} title={goodsName(check, i18n.language)}>
            <Facts
              className={classes.line}
              of={[
                t(`near-expiry:type.${check.editType}`),
                check.lot,
                check.store,
                dateTimeOf(check.at, i18n.language),
                check.withdrawn && t('timeline.withdrawn'),
              ]}
            />
            {check.remark !== '' && <p className={classes.remark}>{check.remark}</p>}
          </Timeline.Item>
        ))}
      </Timeline>
    </>
  );
}

function goodsName(check: { name: string; nameEn: string | null }, language: string): string {
  return language === 'zh' ? check.name : (check.nameEn ?? check.name);
}
