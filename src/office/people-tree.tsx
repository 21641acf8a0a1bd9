import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleTree } from '#core/andon/contract';
import type { Person } from '#core/andon/types';
import type { AnswerOf } from '#core/wire/call';
import { problemOf } from '../api/problem.ts';
import { send } from '../api/send.ts';
import { Skeleton } from '../ui/feedback/waiting.tsx';
import { CheckTree } from '../ui/lists/check-tree.tsx';
import type { CheckTreeNode } from '../ui/lists/check-tree-rows.ts';
import { Muted } from '../ui/text/muted.tsx';
import { useOffice } from './office.tsx';

/** Chooses people in the tree of departments: ticking a department ticks everybody in it. Needs the server, and says so. */
export function PeopleTree(props: {
  label: string;
  chosen: readonly Person[];
  onChange: (people: readonly Person[]) => void;
}) {
  const { t } = useTranslation('forms');
  const { token, user } = useOffice();
  const [search, setSearch] = useState('');
  const { data, error } = useQuery({
    queryKey: [peopleTree.name, user.userId],
    queryFn: ({ signal }) => send(peopleTree, { token, signal }),
  });
  const tree = useMemo(() => data && treeOf(data), [data]);
  const problem = error && !data ? problemOf(error) : undefined;
  if (problem) return <Muted as="p">{t(`reasons:${problem.reason}`, problem.params)}</Muted>;
  if (!tree) return <Skeleton shape="tree" />;
  const chosen = new Set(props.chosen.map(({ id }) => id));
  const tick = (id: string) => {
    const meant = tree.peopleBelow(id);
    const isOn = meant.every((one) => chosen.has(one.id));
    const others = props.chosen.filter((one) => !meant.some((person) => person.id === one.id));
    props.onChange(isOn ? others : [...others, ...meant]);
  };
  return (
    <>
      <TextInput
        size="sm"
        type="search"
        aria-label={t('people.search')}
        placeholder={t('people.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <CheckTree
        label={props.label}
        nodes={tree.nodes}
        ticks={tree.ticksOf(chosen)}
        onTick={tick}
        openDepth={1}
        height={280}
        search={search}
      />
    </>
  );
}

/** The departments that have anybody below them, and their people as leaves. */
function treeOf(departments: AnswerOf<typeof peopleTree>) {
  const people = departments.flatMap(({ id, people: here }) =>
    here.map((person) => ({ ...person, departmentId: id })),
  );
  const parentOf = new Map(departments.map(({ id, parent }) => [id, parent]));
  const above = (id: string): string[] => {
    const parent = parentOf.get(id);
    return parent == null ? [id] : [id, ...above(parent)];
  };
  const below = new Map<string, Person[]>();
  for (const { id, name, departmentId } of people)
    for (const one of above(departmentId)) below.set(one, [...(below.get(one) ?? []), { id, name }]);
  const nodes: CheckTreeNode[] = [
    ...departments
      .filter(({ id }) => below.has(id))
      .map(({ id, name, parent }) => ({ id: `d:${id}`, parentId: parent && `d:${parent}`, label: name })),
    ...people.map(({ id, name, usercode, departmentId }) => ({
      ...{ id, parentId: `d:${departmentId}`, label: name, note: usercode },
    })),
  ];
  return {
    nodes,
    peopleBelow: (id: string): readonly Person[] =>
      id.startsWith('d:')
        ? (below.get(id.slice(2)) ?? [])
        : people.filter((one) => one.id === id).map(({ name }) => ({ id, name })),
    ticksOf(chosen: ReadonlySet<string>) {
      const [checked, half] = [new Set(chosen), new Set<string>()];
      for (const [department, those] of below) {
        const count = those.filter(({ id }) => chosen.has(id)).length;
        if (count === those.length) checked.add(`d:${department}`);
        else if (count > 0) half.add(`d:${department}`);
      }
      return { checked, half };
    },
  };
}
