import { TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pressable } from '../ui/buttons/button.tsx';
import { Skeleton } from '../ui/feedback/waiting.tsx';
import { CheckTree } from '../ui/lists/check-tree.tsx';
import { Muted } from '../ui/text/muted.tsx';
import { type PeopleDepartment, peopleNodes } from './people-nodes.ts';
import classes from './people-tree.module.css';

/**
 * Chooses people in the tree of departments: by name, code, department or their sound; a department's box stands for all
 * in it and below it. Who is chosen stands above the tree, and is let go there. `departments`: undefined while they are
 * on their way. `chosen`: ids of people, in any order; `onChange` gets them sorted.
 */
export function PeopleTree(props: {
  /** What they are chosen for. */
  label: string;
  departments: readonly PeopleDepartment[] | undefined;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Said where nobody is chosen. */
  none?: string;
  /** Of the tree, in pixels or as CSS has it. */
  height?: number | string;
}) {
  const { t } = useTranslation('people');
  const { label, departments, chosen, onChange } = props;
  const [search, setSearch] = useState('');
  const tree = useMemo(() => departments && peopleNodes(departments), [departments]);
  const ticks = useMemo(() => tree?.ticks(chosen), [tree, chosen]);
  if (!tree || !ticks) return <Skeleton shape="tree" />;
  return (
    <div className={classes.people}>
      <div role="status" className={classes.chosen}>
        <span>{t('chosen', { count: chosen.length })}</span>
        {chosen.length === 0 && props.none !== undefined && <Muted size="small">{props.none}</Muted>}
      </div>
      {chosen.length > 0 && (
        <ul className={classes.names} aria-label={t('chosen-of', { label })}>
          {chosen.map((id) => {
            const name = tree.names.get(id) ?? id;
            return (
              <li key={id}>
                <Pressable
                  className={classes.name}
                  aria-label={t('remove', { name })}
                  onClick={() => onChange(chosen.filter((one) => one !== id))}
                >
                  {name}
                  <IconX size={14} aria-hidden="true" />
                </Pressable>
              </li>
            );
          })}
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
        height={props.height ?? 340}
        search={search}
      />
    </div>
  );
}
