import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { addDays } from '#core/catalog/days';
import { daysTold, type StoreToday } from '#core/dashboard/contract';
import { shareDone } from '#core/dashboard/worst-first';
import { dateTimeOf } from '../../../ui/text/format.ts';
import classes from '../dashboard.module.css';
import { Sparkline } from './sparkline.tsx';

/** One store: how far it is, what has expired, how its days went; each number is the way to its list. */
export function StoreRow({ store }: { store: StoreToday }) {
  const { t, i18n } = useTranslation('dashboard');
  const { store: code, today, due, done, expired, red, days, lastAt } = store;
  const ofToday = { store: code, checkFrom: today, checkTo: today, past: true } as const;
  return (
    <tr data-store={code}>
      <th scope="row">
        <Link to="/sf/check" search={{ store: code, view: 'all' }}>
          {code} {store.name}
        </Link>
      </th>
      <td data-figure="due" data-count={due}>
        <Link to="/sf/check" search={{ store: code, view: 'due' }} className={classes.done}>
          <span className={classes.share} aria-hidden="true">
            <span style={{ width: `${shareDone(store) * 100}%` }} />
          </span>
          {t('done-of', { done, all: done + due })}
        </Link>
      </td>
      <td data-tone={expired > 0 ? 'red' : undefined} data-figure="expired">
        <Link to="/sf/check" search={{ store: code, view: 'all', by: addDays(today, -1) }}>
          {expired}
        </Link>
      </td>
      <td data-figure="red">
        <Link to="/sf/check" search={{ store: code, view: 'due', red: true }}>
          {red}
        </Link>
      </td>
      <td data-wide>
        <Sparkline values={days} label={t('days-said', { count: daysTold, days: days.join(', ') })} />
      </td>
      <td data-wide data-figure="checked" data-count={store.checked}>
        <Link to="/sf/history" search={ofToday}>
          {lastAt === null ? t('no-record') : dateTimeOf(lastAt, i18n.language)}
        </Link>
      </td>
    </tr>
  );
}
