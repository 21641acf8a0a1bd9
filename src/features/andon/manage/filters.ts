import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { countTickets, peopleTree } from '#core/andon/online-contract';
import { states } from '#core/andon/types';
import { send } from '../../../api/send.ts';
import { useOffice } from '../../../office/office.tsx';
import { choiceOf, type Filter } from '../../../ui/lists/filter.ts';
import { typeChoices, useTypes } from '../parts/types.ts';
import { useScenes } from '../parts/use-scenes.ts';
import type { ManageSearch } from './search.ts';

/** The filters of the managers' list: their own stores, and those where something is open beside. */
export function useFilters(): Filter<ManageSearch>[] {
  const { t } = useTranslation('andon-manage');
  const { byId, pathOf } = useScenes();
  const types = useTypes();
  const counts = useCounts().data;
  const { user } = useOffice();
  const stores = new Map([
    ...user.stores.map(({ code, name }) => [code, name] as const),
    ...(counts?.stores ?? []).map(({ key, name }) => [key, name] as const),
  ]);
  const people = usePeople().data ?? [];
  const scenes = [...byId.values()].map(({ id }) => ({ value: id, label: pathOf([id]) }));
  return [
    { key: 'type', label: t('andon:column.andonCordType'), as: 'choice', choices: typeChoices(types) },
    choiceOf('state', t('andon:column.stats'), states, (state) => t(`andon:state.${state}`)),
    {
      key: 'scene',
      label: t('andon:column.scenes'),
      as: 'choice',
      choices: scenes.sort((one, other) => (one.label < other.label ? -1 : 1)),
    },
    {
      key: 'store',
      label: t('column.store'),
      as: 'choice',
      choices: [...stores].map(([code, name]) => ({ value: code, label: `${code} ${name}` })),
    },
    {
      key: 'handler',
      label: t('andon:fact.handlers'),
      as: 'choice',
      choices: people.flatMap((department) =>
        department.people.map(({ id, name, usercode }) => ({ value: id, label: `${name} ${usercode}` })),
      ),
    },
    { key: 'late', label: t('filter.late'), as: 'flag' },
  ];
}

/** Where open tickets are. */
export function useCounts() {
  const { token, user } = useOffice();
  return useQuery({
    queryKey: ['andon.counts', user.userId],
    queryFn: ({ signal }) => send(countTickets, { token, signal, body: {} }),
  });
}

function usePeople() {
  const { token, user } = useOffice();
  return useQuery({
    queryKey: [peopleTree.name, user.userId],
    queryFn: ({ signal }) => send(peopleTree, { token, signal }),
  });
}
