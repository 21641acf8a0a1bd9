import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { untouchedAfterDays } from '#core/near-expiry/today';
import { FigureLine, type FigureTone } from '../../../ui/lists/figure-line.tsx';
import { peopleToday } from './lines.ts';
import { type StoreToday, useCheckLines } from './use-today.ts';

const keys = ['expiring', 'untouched'] as const;
const tones = { expiring: 'urgent', untouched: 'needs-you' } satisfies Record<string, FigureTone>;

/** What a store's leader looks after: what was hidden for too long, what nobody has touched. */
export function LeaderToday({ today }: { today: StoreToday }) {
  const { t } = useTranslation('dashboard');
  const lines = useCheckLines(today, keys);
  return lines.map(({ key, figure, search }) => (
    <FigureLine
      key={key}
      name={key}
      figure={figure}
      words={t(`line.${key}`, { count: untouchedAfterDays })}
      tone={tones[key]}
      link={{ to: '/sf/check', search }}
    />
  ));
}

/** Who did what today; each name leads to what they recorded. */
export function PeopleToday({ today }: { today: StoreToday }) {
  const { t } = useTranslation('dashboard');
  const { view, isHere, where } = today;
  const people = useMemo(() => peopleToday(view, where), [view, where]);
  if (!isHere || people.length === 0) {
    const { store, today: day } = where;
    const search = { store, checkFrom: day, checkTo: day, past: true };
    return (
      <FigureLine
        name="people"
        figure={isHere ? 0 : undefined}
        words={t('people.none')}
        tone="fine"
        link={{ to: '/sf/history', search }}
      />
    );
  }
  return people.map(({ userId, name, count, checks, search }) => (
    <FigureLine
      key={userId}
      name={`person-${userId}`}
      figure={count}
      words={name}
      note={t('people.did', { checks, others: count - checks })}
      tone="fine"
      link={{ to: '/sf/history', search }}
    />
  ));
}
