import { useTranslation } from 'react-i18next';
import { problemOf } from '../api/problem.ts';
import { Skeleton } from '../ui/feedback/waiting.tsx';

/** In place of what the server has not told: that it is asked, or why there is no answer. */
export function NotYet({ isFetching, error }: { isFetching: boolean; error: Error | null }) {
  const { t } = useTranslation('reasons');
  if (isFetching || !error) return <Skeleton shape="form" />;
  const { reason, params } = problemOf(error);
  return <p role="status">{t(reason, params)}</p>;
}
