import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#core/access/tree';
import { nameIn } from '#core/catalog/name-in';
import { type DepartmentRow, moveDepartment } from '#core/departments/contract';
import { fitsBelow } from '#core/departments/rules';
import { useEditForm } from '../../../office/edit-form.tsx';
import { useChange } from '../../../office/office.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { CheckTree } from '../../../ui/lists/check-tree.tsx';
import { alsoChanges } from '../search.ts';
import { nodeOf } from './node.tsx';

/** Puts a department below another one, as the last there; only where it may stand can be chosen. */
export function MoveDepartment(props: {
  row: DepartmentRow;
  tree: Tree<DepartmentRow>;
  rows: readonly DepartmentRow[];
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation('departments');
  const nameOf = (one: DepartmentRow) => nameIn(one, i18n.language);
  const { row, tree, rows, onClose } = props;
  const parentOf = (id: string | null) => {
    const parent = id === null ? undefined : tree.get(id);
    return parent ? nameOf(parent) : (id ?? '');
  };
  const move = useChange(moveDepartment, { alsoChanges });
  const { form, sheet, conflict } = useEditForm<DepartmentRow, { parentId: string | null }, unknown>({
    row,
    values: (now = row) => ({ parentId: now.parentId }),
    update: move,
    save: async ({ parentId }, { id, version, parentId: before } = row) =>
      parentId === null || parentId === before
        ? 'there-already'
        : move.run({ body: { id, version, parentId, before: null } }),
    onSaved: (saved) => {
      if (saved !== 'there-already') toast(t('moved', { name: nameOf(row) }));
      onClose();
    },
    onTaken: onClose,
    lines: ({ parentId }, theirs = row) => [
      [t('name'), nameOf(theirs)],
      [t('code'), theirs.code ?? ''],
      [t('parent'), parentOf(parentId)],
    ],
  });
  const { parentId } = form.values;
  const places = useMemo(() => {
    const own = new Set(tree.withDescendants(row.id));
    return rows.filter(({ id, kind }) => kind !== 'store' && !own.has(id));
  }, [rows, tree, row.id]);
  const nodes = useMemo(() => places.map((one) => nodeOf(one, t, i18n.language)), [places, t, i18n.language]);
  const unfit = useMemo(
    () => new Set(places.filter(({ kind }) => !fitsBelow(row.kind, kind)).map(({ id }) => id)),
    [places, row.kind],
  );
  return (
    <FormSheet
      {...sheet}
      title={t('move-one', { name: nameOf(row) })}
      submitLabel={t('move-here')}
      onClose={onClose}
    >
      <p>{t('move-text')}</p>
      <CheckTree
        choice="field"
        label={t('parent')}
        nodes={nodes}
        ticks={{ checked: new Set(parentId === null ? [] : [parentId]), half: new Set() }}
        onTick={(id) => form.setFieldValue('parentId', id)}
        disabled={unfit}
        openDepth={2}
        height={360}
      />
      {conflict}
    </FormSheet>
  );
}
