import { useQuery } from '@tanstack/react-query';
import { type listRecords, listStock } from '#core/half-past/online-contract';
import { type AnswerOf, featureOf } from '#core/wire/call';
import { send } from '../../api/send.ts';
import { useOffice } from '../../office/office.tsx';

/** One row of a list of the server, by its id; null when there is none any more. */
export function useOne<C extends typeof listStock | typeof listRecords>(call: C, id: string) {
  const { token, user } = useOffice();
  return useQuery({
    queryKey: [featureOf(listStock), user.userId, call.name, id],
    queryFn: async ({ signal }) => {
      const answer = await send<typeof listStock | typeof listRecords>(call, { token, signal, body: { id } });
      return (answer.items[0] ?? null) as AnswerOf<C>['items'][number] | null;
    },
  });
}
