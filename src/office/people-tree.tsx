import { TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type KnownPerson, knownPeople, peopleTree } from '#core/andon/online-contract';
import type { Person } from '#core/andon/types';
import { problemOf } from '../api/problem.ts';
import { send } from '../api/send.ts';
import { Button, Pressable } from '../ui/buttons/button.tsx';
import { Skeleton } from '../ui/feedback/waiting.tsx';
import flow from '../ui/layout/flow.module.css';
import { CheckTree } from '../ui/lists/check-tree.tsx';
import { dayText } from '../ui/text/format.ts';
import { Muted } from '../ui/text/muted.tsx';
import { useOffice } from './office.tsx';
import { peopleNodes } from './people-nodes.ts';
import classes from './people-tree.module.css';

/**
 * Chooses people in the tree of departments, found by name, code, department or their sound; a department's box stands for
 * everybody in it and below it. Who is chosen stands above the tree, and is let go there. Needs the server, and says so.
 */
export function PeopleTree(props: {
  /** What they are chosen for. */
  label: string;
  /** In any order; `onChange` gets them by their ids. */
  chosen: readonly Person[];
  onChange: (people: readonly Person[]) => void;
  /** Said where nobody is chosen. */
  none?: string;
  /** Of what they are to handle: who has done so, and who is away, is said of them. */
  scene?: string | undefined;
}) {
  const { t } = useTranslation('people');
  const { token, user } = useOffice();
  const { label, chosen, onChange } = props;
  const [search, setSearch] = useState('');
  const { data, error } = useQuery({
    queryKey: [peopleTree.name, user.userId],
    queryFn: ({ signal }) => send(peopleTree, { token, signal }),
  });
  const { known, aboutOf } = useKnownPeople(props.scene);
  const tree = useMemo(() => data && peopleNodes(data, aboutOf), [data, aboutOf]);
  const ticks = useMemo(() => tree?.ticks(chosen), [tree, chosen]);
  const problem = error && !data ? problemOf(error) : undefined;
  if (problem) return <Muted as="p">{t(`reasons:${problem.reason}`, problem.params)}</Muted>;
  return (
    <div className={flow.tight}>
      <div role="status" className={classes.chosen}>
        <span>{t('chosen', { count: chosen.length })}</span>
        {chosen.length === 0 && props.none !== undefined && <Muted size="small">{props.none}</Muted>}
      </div>
      {chosen.length > 0 && (
        <ul className={classes.names} aria-label={t('chosen-of', { label })}>
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <Pressable
                className={classes.name}
                aria-label={t('remove', { name })}
                onClick={() => onChange(chosen.filter((one) => one.id !== id))}
              >
                {name}
                <IconX size={14} aria-hidden="true" />
              </Pressable>
            </li>
          ))}
        </ul>
      )}
      {known.length > 0 && (
        <fieldset className={classes.known}>
          <legend>{t('known')}</legend>
          {known.map(({ id, name }) => (
            <Button
              key={id}
              size="sm"
              variant="default"
              aria-pressed={chosen.some((one) => one.id === id)}
              onClick={() =>
                onChange(
                  chosen.some((one) => one.id === id)
                    ? chosen.filter((one) => one.id !== id)
                    : [...chosen, { id, name }].sort((a, b) => (a.id < b.id ? -1 : 1)),
                )
              }
            >
              {name}
              <Muted size="small">{aboutOf(id)}</Muted>
            </Button>
          ))}
        </fieldset>
      )}
      <TextInput
        size="md"
        type="search"
        data-autofocus
        aria-label={t('search')}
        placeholder={t('search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {tree && ticks ? (
        <CheckTree
          label={label}
          nodes={tree.nodes}
          ticks={ticks}
          onTick={(id) => onChange(tree.toggled(chosen, id))}
          openDepth={1}
          height={320}
          search={search}
        />
      ) : (
        <Skeleton shape="tree" />
      )}
    </div>
  );
}

const suggested = 4;
const awayAfterMs = 48 * 3_600_000;
const noneKnown: readonly KnownPerson[] = [];

/** Who has handled this scene, most often first, and what is said of each: how often, how much they have now, since when away. */
function useKnownPeople(scene: string | undefined) {
  const { t, i18n } = useTranslation('people');
  const { token, user } = useOffice();
  const { data = noneKnown, dataUpdatedAt } = useQuery({
    queryKey: [knownPeople.name, user.userId, scene],
    queryFn: ({ signal }) =>
      send(knownPeople, { token, signal, body: { ...(scene !== undefined && { sceneId: scene }) } }),
    enabled: scene !== undefined,
  });
  return useMemo(() => {
    const byId = new Map(data.map((one) => [one.id, one]));
    const aboutOf = (id: string) => {
      const one = byId.get(id);
      if (!one) return '';
      const isAway = one.seenAt !== null && dataUpdatedAt - Date.parse(one.seenAt) > awayAfterMs;
      return [
        one.handled > 0 && t('handled', { times: one.handled }),
        one.open > 0 && t('open', { events: one.open }),
        isAway && t('away', { day: dayText(one.seenAt ?? '', i18n.language) }),
        one.seenAt === null && t('signed-out'),
      ]
        .filter(Boolean)
        .join(' · ');
    };
    return { known: data.filter(({ handled }) => handled > 0).slice(0, suggested), aboutOf };
  }, [data, dataUpdatedAt, t, i18n.language]);
}
