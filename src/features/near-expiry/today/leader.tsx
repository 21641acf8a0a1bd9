import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureLine } from '../../../ui/lists/figure-line.tsx';
import { timeOf } from '../../../ui/text/format.ts';
import { peopleToday } from './lines.ts';
import type { StoreToday } from './use-today.ts';

/** Who did what today; each name leads to what they recorded. */
export function PeopleToday({ today }: { today: StoreToday }) {
  const { t, i18n } = useTranslation('dashboard');
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
  return people.map(({ userId, name, count, checks, lastAt, search }) => (
    <FigureLine
      key={userId}
      name={`person-${userId}`}
      figure={count}
      words={name}
      note={[
        t('people.did', { checks, others: count - checks }),
        t('people.last', { time: timeOf(lastAt, i18n.language, where.timeZone) }),
      ].join(' · ')}
      tone="fine"
      link={{ to: '/sf/history', search }}
    />
  ));
}
