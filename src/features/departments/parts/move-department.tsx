import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#core/access/tree';
import type { DepartmentRow } from '#core/departments/contract';
import { fitsBelow } from '#core/departments/rules';
import { toast } from '../../../ui/feedback/toast.tsx';
import { ConflictTable } from '../../../ui/forms/conflict-table.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { CheckTree } from '../../../ui/lists/check-tree.tsx';
import { useMoveDepartment } from '../data.ts';
import { nodeOf } from './node.tsx';

/** Puts a department below another one, as the last there; only where it may stand can be chosen. */
export function MoveDepartment(props: {
  row: DepartmentRow;
  tree: Tree<DepartmentRow>;
  rows: readonly DepartmentRow[];
  onClose: () => void;
}) {
  const { t } = useTranslation('departments');
  const { row, tree, rows, onClose } = props;
  const move = useMoveDepartment();
  const [target, setTarget] = useState(row.parentId);
  const places = useMemo(() => {
    const own = new Set(tree.withDescendants(row.id));
    return rows.filter(({ id, kind }) => kind !== 'store' && !own.has(id));
  }, [rows, tree, row.id]);
  const nodes = useMemo(() => places.map((one) => nodeOf(one, t)), [places, t]);
  const unfit = useMemo(
    () => new Set(places.filter(({ kind }) => !fitsBelow(row.kind, kind)).map(({ id }) => id)),
    [places, row.kind],
  );
  const { problem } = move;
  const theirs = problem?.isConflict ? (problem.current as DepartmentRow) : undefined;
  const nameOf = (id: string | null) => (id === null ? '' : (tree.get(id)?.name ?? id));

  async function save(now: DepartmentRow) {
    if (target === null || target === now.parentId) return onClose();
    const body = { id: row.id, version: now.version, parentId: target, before: null };
    if (!(await move.run({ body }))) return;
    toast(t('moved', { name: row.name }));
    onClose();
  }

  return (
    <FormSheet
      title={t('move-one', { name: row.name })}
      submitLabel={t('move-here')}
      isDirty={target !== row.parentId}
      isBusy={move.isBusy}
      failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      onSubmit={() => void save(row)}
      onClose={onClose}
    >
      <p>{t('move-text')}</p>
      <CheckTree
        choice="field"
        label={t('parent')}
        nodes={nodes}
        ticks={{ checked: new Set(target === null ? [] : [target]), half: new Set() }}
        onTick={setTarget}
        disabled={unfit}
        openDepth={2}
        height={360}
      />
      {theirs && (
        <ConflictTable
          fields={[
            { label: t('name'), mine: row.name, theirs: theirs.name },
            { label: t('code'), mine: row.code ?? '', theirs: theirs.code ?? '' },
            { label: t('parent'), mine: nameOf(target), theirs: nameOf(theirs.parentId) },
          ]}
          onKeep={() => void save(theirs)}
          onTake={onClose}
        />
      )}
    </FormSheet>
  );
}
