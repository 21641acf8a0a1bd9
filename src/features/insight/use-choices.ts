import { useQuery } from '@tanstack/react-query';
import { insightChoices } from '#core/insight/contract';
import { featureOf } from '#core/wire/call';
import { useCodes } from '../../api/codes.ts';
import { send } from '../../api/send.ts';
import { useOffice } from '../../office/office.tsx';

/** Categories that are no codes are called as the warehouse system calls them. */
const unknown = {};

/** What figures can be narrowed to: those that leave a choice. */
export function useChoices() {
  const office = useOffice();
  const { token, user } = office;
  const categories = useCodes('goodscategory', unknown, office);
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
    {
      key: 'category',
      of: data?.categories.map((code) => ({ value: code, label: categories.nameOf(code) })) ?? [],
    },
    { key: 'buyer', of: data?.buyers.map(({ code, name }) => ({ value: code, label: name })) ?? [] },
  ] as const;
  return all.filter(({ of }) => of.length > 1);
}
