import { useQuery } from '@tanstack/react-query';
import { insightChoices } from '#core/insight/contract';
import { featureOf } from '#core/wire/call';
import { useCodes } from '../../api/codes.ts';
import { send } from '../../api/send.ts';
import { useOffice } from '../../office/office.tsx';

/** Categories that are no codes are called as the warehouse system calls them. */
const unknown = {};

/** What figures can be narrowed to. */
export function useChoices(): readonly Choice[] {
  const office = useOffice();
  const { token, user } = office;
  const categories = useCodes('goodscategory', unknown, office);
  const { data } = useQuery({
    queryKey: [featureOf(insightChoices), user.userId, insightChoices.name],
    queryFn: ({ signal }) => send(insightChoices, { token, signal }),
  });
  return [
    { key: 'region', of: data?.regions.map(({ id, name }) => ({ value: id, label: name })) ?? [] },
    { key: 'store', of: user.stores.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })) },
    {
      key: 'category',
      of: data?.categories.map((code) => ({ value: code, label: categories.nameOf(code) })) ?? [],
    },
    { key: 'buyer', of: data?.buyers.map(({ code, name }) => ({ value: code, label: name })) ?? [] },
  ];
}

type Choice = {
  key: 'region' | 'store' | 'category' | 'buyer';
  of: readonly { value: string; label: string }[];
};

/** The fields of them: of those that leave a choice, and of what is set, known or not. */
export function fieldsOf(all: readonly Choice[], set: { [Name in Choice['key']]?: string | undefined }) {
  return all.flatMap(({ key, of }) => {
    const value = set[key] ?? '';
    const label = of.find((one) => one.value === value)?.label;
    if (value === '') return of.length > 1 ? [{ key, value, label: '', of }] : [];
    return [
      { key, value, label: label ?? value, of: label === undefined ? [{ value, label: value }, ...of] : of },
    ];
  });
}
