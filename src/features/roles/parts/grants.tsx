import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ticksOf, toggled } from '#core/access/tree';
import { Button } from '../../../ui/buttons/button.tsx';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { CheckTree } from '../../../ui/lists/check-tree.tsx';
import type { GrantTree } from '../grant-tree.ts';
import classes from '../roles.module.css';

/** What is ticked in the tree; what a system role needs stays ticked. */
export type Ticked = {
  tree: GrantTree;
  /** What was ticked before: of that, what the reader does not hold stays as it is. */
  base: readonly string[];
  chosen: ReadonlySet<string>;
  isSystem: boolean;
};

/** The tree of enabled permissions with a search in it, or its place while it is fetched. Without `onChange` to be read. */
export function Grants(props: {
  ticked: Ticked | undefined;
  onChange?: (chosen: ReadonlySet<string>) => void;
}) {
  const { t } = useTranslation('roles');
  const { ticked } = props;
  const [text, setText] = useState('');
  const [isAllOpen, setAllOpen] = useState(false);
  const isDesk = useDesk();
  const height = Math.max(200, Math.min(520, window.innerHeight - restPx[isDesk ? 'desk' : 'phone']));
  const search = useDeferredValue(text);
  return (
    <>
      <div className={classes.find}>
        <TextInput
          type="search"
          size="md"
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          aria-label={t('search')}
          placeholder={t('search')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || text === '') return;
            event.stopPropagation();
            setText('');
          }}
        />
        <Button variant="default" size="md" onClick={() => setAllOpen(!isAllOpen)}>
          {t(isAllOpen ? 'close-all' : 'open-all')}
        </Button>
      </div>
      {ticked ? (
        <TickedTree
          {...ticked}
          {...(props.onChange && { onChange: props.onChange })}
          search={search}
          isAllOpen={isAllOpen}
          height={height}
        />
      ) : (
        <div className={classes.skeleton} style={{ height }} aria-busy="true" />
      )}
    </>
  );
}

function TickedTree(
  props: Ticked & {
    onChange?: (chosen: ReadonlySet<string>) => void;
    search: string;
    isAllOpen: boolean;
    height: number;
  },
) {
  const { t } = useTranslation('roles');
  const { chosen, isSystem, onChange } = props;
  const { tree, nodes, needed, fixed, beyond } = props.tree;
  const kept = useMemo(() => props.base.filter((id) => beyond.has(id)), [props.base, beyond]);
  const ticks = useMemo(() => ticksOf(tree, chosen), [tree, chosen]);
  return (
    <CheckTree
      label={t('tree')}
      nodes={nodes}
      ticks={ticks}
      onTick={(id) => {
        const mine = [...toggled(tree, chosen, id)].filter((one) => !beyond.has(one));
        onChange?.(new Set([...mine, ...kept, ...(isSystem ? needed : [])]));
      }}
      disabled={isSystem ? fixed : beyond}
      search={props.search}
      openDepth={props.isAllOpen ? Number.POSITIVE_INFINITY : 1}
      height={props.height}
      isReadOnly={onChange === undefined}
    />
  );
}

/** For title, search, what changes and the buttons, which stay in sight while the tree scrolls. */
const restPx = { desk: 400, phone: 500 };
