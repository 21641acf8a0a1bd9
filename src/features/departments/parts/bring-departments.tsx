import { TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#core/access/tree';
import { nameIn } from '#core/catalog/name-in';
import { type DepartmentRow, moveDepartment } from '#core/departments/contract';
import { fitsBelow } from '#core/departments/rules';
import { ChangeMany } from '../../../office/change-many.tsx';
import { CheckTree } from '../../../ui/lists/check-tree.tsx';
import { nodeOf } from './node.tsx';

/** Puts the ticked departments below this one, each with all that stands below it. */
export function BringDepartments(props: {
  parent: DepartmentRow;
  tree: Tree<DepartmentRow>;
  rows: readonly DepartmentRow[];
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation('departments');
  const { parent, tree, rows, onClose } = props;
  const nameOf = (row: DepartmentRow) => nameIn(row, i18n.language);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [search, setSearch] = useState('');
  const { nodes, unfit } = useMemo(() => {
    const above = new Set([parent.id, ...tree.ancestorsOf(parent.id)]);
    const comes = (row: DepartmentRow) =>
      !above.has(row.id) && row.parentId !== parent.id && fitsBelow(row.kind, parent.kind);
    const shown = new Set(rows.filter(comes).flatMap(({ id }) => [id, ...tree.ancestorsOf(id)]));
    const kept = rows.filter(({ id }) => shown.has(id));
    return {
      nodes: kept.map((row) => nodeOf(row, t, i18n.language)),
      unfit: new Set(kept.filter((row) => !comes(row)).map(({ id }) => id)),
    };
  }, [rows, tree, parent, t, i18n.language]);
  return (
    <ChangeMany
      call={moveDepartment}
      rows={rows.filter(({ id }) => ticked.has(id))}
      nameOf={nameOf}
      whyNot={() => undefined}
      inputOf={({ id, version }) => ({ body: { id, version, parentId: parent.id, before: null } })}
      title={() => t('bring-to', { name: nameOf(parent) })}
      question={t('bring-text')}
      label={t('move-here')}
      done={(count) => t('brought', { count })}
      answer={onClose}
    >
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={search}
        onChange={({ currentTarget: { value } }) => setSearch(value)}
      />
      <CheckTree
        label={t('bring')}
        nodes={nodes}
        ticks={{ checked: ticked, half: new Set() }}
        onTick={(id) =>
          setTicked((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
        }
        disabled={unfit}
        openDepth={3}
        height={360}
        search={search}
      />
    </ChangeMany>
  );
}
