import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { progressOf } from '#core/near-expiry/progress';
import { FigureLine, type FigureTone, MainFigure } from '../../../ui/lists/figure-line.tsx';
import { timeOf } from '../../../ui/text/format.ts';
import { type StoreToday, useCheckLines } from './use-today.ts';

const keys = ['due', 'expired', 'last', 'no-lots', 'tomorrow'] as const;
const tones = {
  expired: 'urgent',
  last: 'needs-you',
  'no-lots': 'needs-you',
  tomorrow: 'fine',
} as const satisfies Record<string, FigureTone>;

/** Today's checks of a store: what is left and how far they are, what has expired, what comes tomorrow. */
export function ChecksToday({ today }: { today: StoreToday }) {
  const { t, i18n } = useTranslation('dashboard');
  const { view, isHere, where } = today;
  const [due, ...lines] = useCheckLines(today, keys);
  const day = useMemo(() => progressOf(view.articles, { mode: 'batch', ...where }), [view, where]);
  const all = day.done + day.due;
  return (
    <>
      {due && (
        <MainFigure
          name="due"
          figure={due.figure}
          words={t('line.due')}
          tone="needs-you"
          link={{ to: '/sf/check', search: due.search }}
          progress={
            isHere
              ? { done: day.done, all, words: t('done-today', { done: day.done, all }), label: t('progress') }
              : undefined
          }
          end={{
            title: t(day.done > 0 ? 'end.done' : 'end.nothing'),
            facts: day.lastAt !== null && (
              <>
                {timeOf(day.lastAt, i18n.language, where.timeZone)}
                <br />
                {day.people.map(({ name, lots }) => `${name} ${lots}`).join(' · ')}
              </>
            ),
          }}
        />
      )}
      {lines.map(({ key, figure, search }) => (
        <FigureLine
          key={key}
          name={key}
          figure={figure}
          words={t(`line.${key}`)}
          tone={key === 'due' ? 'fine' : tones[key]}
          link={{ to: '/sf/check', search }}
        />
      ))}
    </>
  );
}
