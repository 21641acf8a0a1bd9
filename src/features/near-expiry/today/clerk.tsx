import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { aboutText } from '#core/catalog/money-text';
import { nameIn } from '#core/catalog/name-in';
import { progressOf } from '#core/near-expiry/progress';
import { atStake } from '#core/near-expiry/stake';
import { untouchedAfterDays } from '#core/near-expiry/today';
import { Facts } from '../../../ui/lists/facts.tsx';
import { FigureGroup, FigureLine, type FigureTone } from '../../../ui/lists/figure-line.tsx';
import { timeOf } from '../../../ui/text/format.ts';
import type { CheckLineKey } from './lines.ts';
import { type StoreToday, useCheckLines } from './use-today.ts';

const tones = {
  due: 'fine',
  expired: 'urgent',
  today: 'needs-you',
  last: 'urgent',
  'no-lots': 'fine',
  expiring: 'urgent',
  untouched: 'needs-you',
  unsold: 'needs-you',
  tomorrow: 'fine',
} as const satisfies Record<CheckLineKey, FigureTone>;

const first = ['expired', 'today', 'last'] as const;
const ofLeader = [...first, 'expiring'] as const;
const round = ['due', 'no-lots', 'unsold'] as const;

/** What loses money now: what has expired and what expires today, with what it is and what it is worth. */
export function FirstToday({ today, isLeader, children }: PartProps & { isLeader: boolean }) {
  const { t, i18n } = useTranslation('dashboard');
  const { view, isHere, where } = today;
  const { fen, ...goods } = useMemo(() => atStake(view.articles, where), [view, where]);
  const notes: Partial<Record<CheckLineKey, ReactNode>> = Object.fromEntries(
    Object.entries(goods).map(([key, articles]) => [
      key,
      <Facts key={key} of={articles.slice(0, 3).map((article) => nameIn(article, i18n.language))} />,
    ]),
  );
  return (
    <FigureGroup
      title={t('plan.first')}
      note={isHere && fen > 0 && t('plan.stake', { money: aboutText(fen, i18n.language) })}
      isUrgent
    >
      <Lines today={today} keys={isLeader ? ofLeader : first} notes={notes} />
      {children}
    </FigureGroup>
  );
}

/** The day's checks: what is left and how far they are, by whom; then what goes with them. */
export function RoundToday({ today, children }: PartProps) {
  const { t, i18n } = useTranslation('dashboard');
  const { view, isHere, where } = today;
  const { done, due, lastAt, people } = useMemo(
    () => progressOf(view.articles, { mode: 'batch', ...where }),
    [view, where],
  );
  const all = done + due;
  const isOver = isHere && due === 0;
  const how = isOver
    ? [
        t(done > 0 ? 'end.done' : 'end.nothing'),
        lastAt !== null && timeOf(lastAt, i18n.language, where.timeZone),
        ...people.map(({ name, lots }) => `${name} ${lots}`),
      ]
    : [isHere && t('done-today', { done, all })];
  return (
    <FigureGroup
      title={t('plan.round')}
      note={how.filter(Boolean).join(' · ')}
      stays={isOver}
      progress={isHere ? { done, all, label: t('progress') } : undefined}
    >
      <Lines today={today} keys={round} />
      {children}
    </FigureGroup>
  );
}

type PartProps = { today: StoreToday; children?: ReactNode };

/** Lines of checks, each counted by its list. */
export function Lines<Key extends CheckLineKey>(props: {
  today: StoreToday;
  keys: readonly Key[];
  notes?: Partial<Record<CheckLineKey, ReactNode>>;
}) {
  const { t } = useTranslation('dashboard');
  return useCheckLines(props.today, props.keys).map(({ key, figure, search }) => (
    <FigureLine
      key={key}
      name={key}
      figure={figure}
      words={t(`line.${String(key)}`, { count: untouchedAfterDays })}
      note={props.notes?.[key]}
      tone={tones[key]}
      link={{ to: '/sf/check', search }}
    />
  ));
}
