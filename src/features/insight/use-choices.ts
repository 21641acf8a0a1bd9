import { useQuery } from '@tanstack/react-query';
import { insightChoices } from '#core/insight/contract';
import { featureOf } from '#core/wire/call';
import { send } from '../../api/send.ts';
import { useOffice } from '../../office/office.tsx';

/** What figures can be narrowed to: those that leave a choice. */
export function useChoices() {
  const { token, user } = useOffice();
  const { data } = useQuery({
    queryKey: [featureOf(insightChoices), user.userId, insightChoices.name],
    queryFn: ({ signal }) => send(insightChoices, { token, signal }),
  });
  const all = [
    { key: 'region', of: data?.regions.map(({ id, name }) => ({ value: id, label: name })) ?? [] },
    {
      key: 'store',
      of: user.stores.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
    },
    { key: 'category', of: data?.categories.map((name) => ({ value: name, label: name })) ?? [] },
    { key: 'buyer', of: data?.buyers.map(({ code, name }) => ({ value: code, label: name })) ?? [] },
  ] as const;
  return all.filter(({ of }) => of.length > 1);
}
