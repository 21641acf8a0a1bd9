import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tree, ticksOf, toggled } from '#core/access/tree';
import type { Grantable } from '#core/roles/contract';
import { usePermissionName } from '../../../api/permission-name.ts';
import { CheckTree } from '../../../ui/check-tree.tsx';
import { useDesk } from '../../../ui/use-desk.ts';
import classes from '../roles.module.css';

/** The tree of enabled permissions with a search in it; what is `locked` stays ticked. Without `onChange` to be read. */
export function Grants(props: {
  tree: readonly Grantable[];
  chosen: ReadonlySet<string>;
  locked: ReadonlySet<string>;
  onChange?: (chosen: ReadonlySet<string>) => void;
}) {
  const { t } = useTranslation('roles');
  const nameOf = usePermissionName();
  const { chosen, locked, onChange } = props;
  const [text, setText] = useState('');
  const [isAllOpen, setAllOpen] = useState(false);
  const isDesk = useDesk();
  const search = useDeferredValue(text);
  const tree = useMemo(
    () => new Tree(props.tree.map(({ id, pid }) => ({ id, parentId: pid }))),
    [props.tree],
  );
  const nodes = useMemo(
    () =>
      props.tree.map((one) => ({
        id: one.id,
        parentId: one.pid,
        label: nameOf(one),
        note: one.type === 3 ? `${one.apiMethod ?? '*'} ${one.apiUrl ?? ''}` : one.code,
        isDisabled: locked.has(one.id) && tree.childrenOf(one.id).every(({ id }) => locked.has(id)),
      })),
    [props.tree, nameOf, locked, tree],
  );
  const ticks = useMemo(() => ticksOf(tree, chosen), [tree, chosen]);
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
            // Enter would save, which nobody means who is looking for something.
            if (event.key === 'Enter') event.preventDefault();
            if (event.key !== 'Escape' || text === '') return;
            event.stopPropagation();
            setText('');
          }}
        />
        <Button variant="default" size="md" onClick={() => setAllOpen(!isAllOpen)}>
          {t(isAllOpen ? 'close-all' : 'open-all')}
        </Button>
      </div>
      <CheckTree
        label={t('tree')}
        nodes={nodes}
        ticks={ticks}
        onTick={(id) => onChange?.(new Set([...toggled(tree, chosen, id), ...locked]))}
        search={search}
        openDepth={isAllOpen ? Number.POSITIVE_INFINITY : 1}
        height={Math.max(200, Math.min(520, window.innerHeight - restPx[isDesk ? 'desk' : 'phone']))}
        isReadOnly={onChange === undefined}
      />
    </>
  );
}

/** For title, search, what changes and the buttons, which stay in sight while the tree scrolls. */
const restPx = { desk: 400, phone: 500 };
