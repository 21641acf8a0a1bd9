import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listUnsold } from '#core/forecast/contract';
import { type AnswerOf, featureOf } from '#core/wire/call';
import { send } from '../../api/send.ts';
import { useOffice } from '../../office/office.tsx';

/** What the whole list has at stake; undefined until the server has said it. */
export function useSums(store: string | undefined): AnswerOf<typeof listUnsold> | undefined {
  const { token, user } = useOffice();
  const { data } = useQuery({
    queryKey: [featureOf(listUnsold), user.userId, 'sums', store],
    queryFn: ({ signal }) =>
      send(listUnsold, {
        token,
        signal,
        body: { ...(store !== undefined && { hdstore: store }), limit: 1, counts: true },
      }),
    placeholderData: keepPreviousData,
  });
  return data;
}
