import { useTranslation } from 'react-i18next';
import { useWork } from '../../../store-work/work.ts';
import { WorkEnd } from '../../../store-work/work-end.tsx';
import { timeOf } from '../../../ui/text/format.ts';
import type { ManagerProps } from './search.ts';
import type { Day } from './use-lists.ts';

/** Nothing is left to decide: who decided how much today, and where to go on. */
export function ManagerEnd({ day, onSearch }: Pick<ManagerProps, 'onSearch'> & { day: Day }) {
  const { t, i18n } = useTranslation('lack-manager');
  const { timeZone } = useWork();
  return (
    <WorkEnd
      title={t('end.title')}
      facts={
        day.lastAt !== null && (
          <>
            {timeOf(day.lastAt, i18n.language, timeZone)} · {t('day.done', { count: day.done })}
            <br />
            {day.people.map(({ name, count }) => `${name} ${count}`).join(' · ')}
          </>
        )
      }
      links={[
        {
          key: 'decided',
          words: t('end.decided'),
          count: day.done,
          onOpen: () => onSearch({ view: 'all', sort: '-editTime' }),
        },
      ]}
    />
  );
}
