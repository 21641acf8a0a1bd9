import { Timeline } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.tsx';
import { dayText } from '../../ui/text/format.ts';
import { Muted } from '../../ui/text/muted.tsx';

const entries = [
  { key: 'pictures', day: '2019-04-20' },
  { key: 'words', day: '2019-04-21' },
  { key: 'build', day: '2019-04-22' },
  { key: 'release', day: '2019-04-23' },
] as const;

/** Four days of work, one after the other. */
export function TimelineTab() {
  const { t, i18n } = useTranslation('demo-profile');
  return (
    <Card edge="line">
      <Timeline active={entries.length} bulletSize={14} lineWidth={2}>
        {entries.map(({ key, day }) => (
          <Timeline.Item key={key} title={t(`entry.${key}`)}>
            <Muted as="p" size="small">
              <time dateTime={day}>{dayText(day, i18n.language)}</time>
            </Muted>
            <Muted as="p" size="body">
              {t(`entry.${key}.text`)}
            </Muted>
          </Timeline.Item>
        ))}
      </Timeline>
    </Card>
  );
}
