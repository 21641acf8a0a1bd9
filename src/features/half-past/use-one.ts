import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type listRecords, listStock } from '#core/half-past/online-contract';
import { type AnswerOf, featureOf } from '#core/wire/call';
import { send } from '../../api/send.ts';
import { useOffice } from '../../office/office.tsx';
import { rowAnswered } from '../../office/row-answered.ts';

type ListCall = typeof listStock | typeof listRecords;

/**
 * One row of a list of the server, by its id; null when there is none any more. Until the server has said so, as the list
 * has it, which read its items with `read`, too.
 */
export function useOne<C extends ListCall, Row>(
  call: C,
  id: string,
  read: (item: AnswerOf<C>['items'][number]) => Row,
) {
  const { token, user } = useOffice();
  const client = useQueryClient();
  const list = [featureOf(listStock), user.userId, call.name];
  const { data, isFetching, error } = useQuery({
    queryKey: [...list, id],
    queryFn: async ({ signal }) => {
      const answer = await send<ListCall>(call, { token, signal, body: { id } });
      return (answer.items[0] ?? null) as AnswerOf<C>['items'][number] | null;
    },
  });
  const row = data === undefined ? rowAnswered<Row>(client, list, id) : data && read(data);
  return { row, isFetching, error };
}
