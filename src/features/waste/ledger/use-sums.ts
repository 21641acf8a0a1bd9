import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Group } from '#core/waste/ledger';
import { sumWaste } from '#core/waste/online-contract';
import { type BodyOf, featureOf } from '#core/wire/call';
import { send } from '../../../api/send.ts';
import { useOffice } from '../../../office/office.tsx';

/** What the ledger's totals and picture are made of; undefined until the server has said it. */
export function useSums(body: BodyOf<typeof sumWaste>): readonly Group[] | undefined {
  const { token, user } = useOffice();
  const query = useQuery({
    queryKey: [featureOf(sumWaste), user.userId, sumWaste.name, body],
    queryFn: ({ signal }) => send(sumWaste, { token, signal, body }),
    placeholderData: keepPreviousData,
  });
  return query.data;
}
