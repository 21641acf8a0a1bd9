import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#core/catalog/days';
import { endOf, type Progress } from '#core/near-expiry/progress';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { Pressable } from '../../../ui/buttons/button.tsx';
import { timeOf } from '../../../ui/text/format.ts';
import { useView } from '../store-view.tsx';
import classes from './day-end.module.css';
import type { ChecksProps } from './props.ts';
import type { SearchChange } from './search.ts';

/** The end of what is due: when, how much and by whom; then what may deserve a look, each the list that it counts. */
export function DayEnd({ day, onSearch }: Pick<ChecksProps, 'onSearch'> & { day: Progress }) {
  const { t, i18n } = useTranslation('near-expiry');
  const { articles } = useView();
  const { store, today } = useStoreWork();
  const end = endOf(articles, { mode: 'batch', today, timeZone: store.timeZone });
  const links: { key: string; words: string; count: number; search: SearchChange }[] = [
    { key: 'last', words: t('end.last-lots'), count: end.lastLots, search: { red: true } },
    {
      key: 'hidden',
      words:
        end.hiddenExpiring > 0 ? t('end.hidden-expiring', { count: end.hiddenExpiring }) : t('end.hidden'),
      count: end.hidden,
      search: { hidden: true },
    },
    {
      key: 'tomorrow',
      words: t('end.tomorrow'),
      count: end.expireTomorrow,
      search: { on: addDays(today, 1) },
    },
  ];
  return (
    <section className={classes.end} aria-labelledby="day-end">
      <span className={classes.mark}>
        <IconCheck size={72} stroke={2} aria-hidden="true" />
      </span>
      <div role="status">
        <h2 id="day-end" className={classes.title}>
          {t(day.done > 0 ? 'end.title' : 'end.nothing-due')}
        </h2>
      </div>
      {day.lastAt !== null && day.done > 0 && (
        <p className={classes.facts}>
          {timeOf(day.lastAt, i18n.language, store.timeZone)} · {t('end.lots', { count: day.done })}
          <br />
          {day.people.map(({ name, lots }) => `${name} ${lots}`).join(' · ')}
        </p>
      )}
      <div className={classes.links}>
        {links.map(({ key, words, count, search }) => (
          <Pressable key={key} disabled={count === 0} onClick={() => onSearch({ view: 'all', ...search })}>
            <span>{words}</span>
            <span className={classes.count}>
              {count}
              <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
            </span>
          </Pressable>
        ))}
      </div>
    </section>
  );
}
