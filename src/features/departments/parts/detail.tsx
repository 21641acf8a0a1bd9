import {
  IconArrowDown,
  IconArrowUp,
  IconFolderDown,
  IconFolderSymlink,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#core/access/tree';
import { nameIn } from '#core/catalog/name-in';
import {
  type DepartmentRow,
  deleteDepartment,
  insertDepartment,
  moveDepartment,
  updateDepartment,
} from '#core/departments/contract';
import { kindsBelow } from '#core/departments/rules';
import { Failure } from '../../../office/failure.tsx';
import { useChange } from '../../../office/office.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { type Fact, FactList } from '../../../ui/lists/fact-list.tsx';
import { exactTimeOf } from '../../../ui/text/format.ts';
import classes from '../departments.module.css';
import { alsoChanges } from '../search.ts';

export type DepartmentTask = 'insert' | 'edit' | 'move' | 'bring' | 'delete';

/** What a department is, and what can be done with it. */
export function DepartmentDetail(props: {
  row: DepartmentRow;
  tree: Tree<DepartmentRow>;
  onTask: (task: DepartmentTask) => void;
}) {
  const { t, i18n } = useTranslation('departments');
  const { row, tree, onTask } = props;
  const size = useDesk() ? 'sm' : 'md';
  const whyNotInsert = useWhyNot(insertDepartment);
  const whyNotUpdate = useWhyNot(updateDepartment);
  const whyNotDelete = useWhyNot(deleteDepartment);
  const above = tree
    .ancestorsOf(row.id)
    .flatMap((id) => tree.get(id) ?? [])
    .map((one) => nameIn(one, i18n.language))
    .reverse();
  const isTop = row.kind === 'company';
  const facts: Fact[] = [[t('kind'), t(`kind.${row.kind}`)]];
  if (row.nameEn !== null) facts.push([t('name'), row.name], [t('name-en'), row.nameEn]);
  if (row.code) facts.push([t(row.kind === 'store' ? 'store-code' : 'code'), row.code]);
  if (row.timeZone) facts.push([t('time-zone'), row.timeZone]);
  if (above.length > 0) facts.push([t('parent'), above.join(' / ')]);
  facts.push([t('people-label'), t('people', { count: row.people })]);
  if (row.updatedBy) {
    const at = exactTimeOf(Date.parse(row.updatedAt), i18n.language);
    facts.push([t('updated'), `${at} ${row.updatedBy}`]);
  }
  return (
    <>
      <FactList of={facts} />
      <div className={classes.actions}>
        {kindsBelow[row.kind].length > 0 && (
          <Button
            reason={whyNotInsert}
            size={size}
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => onTask('insert')}
          >
            {t('insert')}
          </Button>
        )}
        <Button
          reason={whyNotUpdate}
          variant="default"
          size={size}
          leftSection={<IconPencil size={16} aria-hidden="true" />}
          onClick={() => onTask('edit')}
        >
          {t('edit')}
        </Button>
        {!isTop && <Order row={row} tree={tree} size={size} />}
        {!isTop && (
          <Button
            reason={whyNotUpdate}
            variant="default"
            size={size}
            leftSection={<IconFolderSymlink size={16} aria-hidden="true" />}
            onClick={() => onTask('move')}
          >
            {t('move')}
          </Button>
        )}
        {kindsBelow[row.kind].length > 0 && (
          <Button
            reason={whyNotUpdate}
            variant="default"
            size={size}
            leftSection={<IconFolderDown size={16} aria-hidden="true" />}
            onClick={() => onTask('bring')}
          >
            {t('bring')}
          </Button>
        )}
        {!isTop && (
          <Button
            reason={whyNotDelete}
            variant="default"
            size={size}
            {...(whyNotDelete === undefined && { color: 'red' })}
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => onTask('delete')}
          >
            {t('delete')}
          </Button>
        )}
      </div>
    </>
  );
}

/** One place up or down among its siblings. */
function Order(props: { row: DepartmentRow; tree: Tree<DepartmentRow>; size: 'sm' | 'md' }) {
  const { t } = useTranslation('departments');
  const { row, tree, size } = props;
  const move = useChange(moveDepartment, { alsoChanges });
  const whyNot = useWhyNot(moveDepartment);
  const parentId = row.parentId ?? '';
  const siblings = tree.childrenOf(parentId);
  const index = siblings.findIndex(({ id }) => id === row.id);

  async function put(before: string | null) {
    const saved = await move.run({ body: { id: row.id, version: row.version, parentId, before } });
    if (saved) toast(t('ordered'));
  }

  return (
    <>
      <Button
        reason={whyNot ?? (index <= 0 ? t('is-first') : undefined)}
        loading={move.isBusy}
        variant="default"
        size={size}
        leftSection={<IconArrowUp size={16} aria-hidden="true" />}
        onClick={() => void put(siblings[index - 1]?.id ?? null)}
      >
        {t('up')}
      </Button>
      <Button
        reason={whyNot ?? (index === siblings.length - 1 ? t('is-last') : undefined)}
        loading={move.isBusy}
        variant="default"
        size={size}
        leftSection={<IconArrowDown size={16} aria-hidden="true" />}
        onClick={() => void put(siblings[index + 2]?.id ?? null)}
      >
        {t('down')}
      </Button>
      <Failure of={move.problem} />
    </>
  );
}
