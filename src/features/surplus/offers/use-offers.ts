import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listOffers } from '#core/surplus/online-contract';
import { featureOf } from '#core/wire/call';
import { problemOf } from '../../../api/problem.ts';
import { send } from '../../../api/send.ts';
import { useWork } from '../../../store-work/work.ts';
import { useWhyCutOff } from '../../../ui/feedback/cut-off.ts';

/** What could fill a shortage, as the server knows it; what was asked before stays, with its age. Inside of `Queries`. */
export function useOffers(lackId: string, store: string | undefined) {
  const { t } = useTranslation('surplus');
  const { token, user } = useWork();
  const whyCutOff = useWhyCutOff();
  const { data, error, isPending, dataUpdatedAt } = useQuery({
    queryKey: [featureOf(listOffers), user.userId, listOffers.name, lackId, store],
    queryFn: ({ signal }) =>
      send(listOffers, { token, signal, body: { lackId, ...(store !== undefined && { hdstore: store }) } }),
  });
  const problem = error && problemOf(error);
  return {
    found: data,
    isPending: isPending && !problem,
    /** Why there is no answer, or no newer one. */
    why: whyCutOff ?? (problem ? t(`reasons:${problem.reason}`, problem.params) : undefined),
    askedAt: dataUpdatedAt,
  };
}
