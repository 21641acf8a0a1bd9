import { useTranslation } from 'react-i18next';
import { Facts } from '../../../ui/lists/facts.tsx';
import type { Day } from './use-lists.ts';

/** How far the day is; `isWhole`: all of it has been read, for a part of the truth reads like the whole. */
export function DayFacts({ day, isWhole, age }: { day: Day; isWhole: boolean; age: string | undefined }) {
  const { t } = useTranslation('lack-manager');
  if (!isWhole) return '…';
  return <Facts of={[t('day.left', { count: day.due }), t('day.done', { count: day.done }), age]} />;
}
