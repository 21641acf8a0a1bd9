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
  const nodes = useMemo(() => rows.map((row) => nodeOf(row, t, i18n.language)), [rows, t, i18n.language]);
  const unfit = useMemo(() => {
    const above = new Set([parent.id, ...tree.ancestorsOf(parent.id)]);
    const stays = (row: DepartmentRow) =>
      above.has(row.id) || row.parentId === parent.id || !fitsBelow(row.kind, parent.kind);
    return new Set(rows.filter(stays).map(({ id }) => id));
  }, [rows, tree, parent]);
  return (
    <ChangeMany
      call={moveDepartment}
      rows={rows.filter(({ id }) => ticked.has(id))}
      nameOf={nameOf}
      whyNot={() => undefined}
      inputOf={({ id, version }) => ({ body: { id, version, parentId: parent.id, before: null } })}
      title={() => t('bring-to', { name: nameOf(parent) })}
      question={t('move-text')}
      label={t('move-here')}
      done={(count) => t('brought', { count })}
      answer={onClose}
    >
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
      />
    </ChangeMany>
  );
}
