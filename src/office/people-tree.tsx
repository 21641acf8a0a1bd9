import { TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleTree } from '#core/andon/online-contract';
import type { Person } from '#core/andon/types';
import { problemOf } from '../api/problem.ts';
import { send } from '../api/send.ts';
import { Pressable } from '../ui/buttons/button.tsx';
import { Skeleton } from '../ui/feedback/waiting.tsx';
import flow from '../ui/layout/flow.module.css';
import { CheckTree } from '../ui/lists/check-tree.tsx';
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
}) {
  const { t } = useTranslation('people');
  const { token, user } = useOffice();
  const { label, chosen, onChange } = props;
  const [search, setSearch] = useState('');
  const { data, error } = useQuery({
    queryKey: [peopleTree.name, user.userId],
    queryFn: ({ signal }) => send(peopleTree, { token, signal }),
  });
  const tree = useMemo(() => data && peopleNodes(data), [data]);
  const ticks = useMemo(() => tree?.ticks(chosen), [tree, chosen]);
  const problem = error && !data ? problemOf(error) : undefined;
  if (problem) return <Muted as="p">{t(`reasons:${problem.reason}`, problem.params)}</Muted>;
  if (!tree || !ticks) return <Skeleton shape="tree" />;
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
      <TextInput
        size="md"
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <CheckTree
        label={label}
        nodes={tree.nodes}
        ticks={ticks}
        onTick={(id) => onChange(tree.toggled(chosen, id))}
        openDepth={1}
        height={320}
        search={search}
      />
    </div>
  );
}
