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
  const { row, tree } = props;
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
  const canHold = kindsBelow[row.kind].length > 0;
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
        {canHold && <Task {...props} task="insert" whyNot={whyNotInsert} variant="filled" />}
        <Task {...props} task="edit" whyNot={whyNotUpdate} />
        {!isTop && <Order row={row} tree={tree} size={size} />}
        {!isTop && <Task {...props} task="move" whyNot={whyNotUpdate} />}
        {canHold && <Task {...props} task="bring" whyNot={whyNotUpdate} />}
        {!isTop && (
          <Task
            {...props}
            task="delete"
            whyNot={whyNotDelete}
            {...(whyNotDelete === undefined && { color: 'red' })}
          />
        )}
      </div>
    </>
  );
}

const icons = {
  insert: IconPlus,
  edit: IconPencil,
  move: IconFolderSymlink,
  bring: IconFolderDown,
  delete: IconTrash,
} satisfies Record<DepartmentTask, unknown>;

function Task(props: {
  task: DepartmentTask;
  whyNot: string | undefined;
  variant?: 'filled';
  color?: 'red';
  onTask: (task: DepartmentTask) => void;
}) {
  const { t } = useTranslation('departments');
  const { task, whyNot, variant = 'default', color, onTask } = props;
  const Icon = icons[task];
  return (
    <Button
      reason={whyNot}
      variant={variant}
      {...(color && { color })}
      size={useDesk() ? 'sm' : 'md'}
      leftSection={<Icon size={16} aria-hidden="true" />}
      onClick={() => onTask(task)}
    >
      {t(task)}
    </Button>
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
