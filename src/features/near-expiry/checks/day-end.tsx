import { useTranslation } from 'react-i18next';
import { addDays } from '#core/catalog/days';
import { endOf, type Progress } from '#core/near-expiry/progress';
import type { Change } from '#core/wire/address';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { type EndLink, WorkEnd } from '../../../store-work/work-end.tsx';
import { timeOf } from '../../../ui/text/format.ts';
import { useView } from '../store-view.tsx';
import type { ChecksProps } from './props.ts';
import type { CheckSearch } from './search.ts';

/** The end of what is due: when, how much and by whom; then what may deserve a look, each the list that it counts. */
export function DayEnd({ day, onSearch }: Pick<ChecksProps, 'onSearch'> & { day: Progress }) {
  const { t, i18n } = useTranslation('near-expiry');
  const { articles } = useView();
  const { store, today } = useStoreWork();
  const end = endOf(articles, { mode: 'batch', today, timeZone: store.timeZone });
  const link = (key: string, words: string, count: number, search: Change<CheckSearch>): EndLink => ({
    key,
    words,
    count,
    onOpen: () => onSearch({ view: 'all', ...search }),
  });
  const hidden =
    end.hiddenExpiring > 0 ? t('end.hidden-expiring', { count: end.hiddenExpiring }) : t('end.hidden');
  return (
    <WorkEnd
      title={t(day.done > 0 ? 'end.title' : 'end.nothing-due')}
      facts={
        day.lastAt !== null &&
        day.done > 0 && (
          <>
            {timeOf(day.lastAt, i18n.language, store.timeZone)} · {t('end.lots', { count: day.done })}
            <br />
            {day.people.map(({ name, lots }) => `${name} ${lots}`).join(' · ')}
          </>
        )
      }
      links={[
        link('last', t('end.last-lots'), end.lastLots, { red: true }),
        link('hidden', hidden, end.hidden, { hidden: true }),
        link('tomorrow', t('end.tomorrow'), end.expireTomorrow, { on: addDays(today, 1) }),
      ]}
    />
  );
}
