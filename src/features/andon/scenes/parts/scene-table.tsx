import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SceneItem } from '#core/andon/scenes-contract';
import { Pressable } from '../../../../ui/buttons/button.tsx';
import { RowButton } from '../../../../ui/buttons/row-button.tsx';
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx';
import { Muted } from '../../../../ui/text/muted.tsx';
import type { Scenes } from '../data.ts';
import type { SceneRow } from '../rows.ts';
import classes from '../scenes.module.css';
import { HandlersInForce, namesOf } from './in-force.tsx';
import { LevelMark, levelTones } from './level-mark.tsx';
import { UseFlag } from './use-flag.tsx';
import { type SceneTask, useSceneTasks } from './use-tasks.ts';

export type SceneListProps = {
  rows: readonly SceneRow[];
  byId: Scenes['byId'];
  activeId: string | undefined;
  /** Absent in a search, which shows what it finds. */
  onToggle?: (scene: SceneItem) => void;
  onOpen: (scene: SceneItem) => void;
  onTask: (task: SceneTask, scene: SceneItem) => void;
};

const indentPx = 20;

/** The documents' tree table: rows coloured by level, with what can be done with each. */
export function SceneTable({ rows, byId, activeId, onToggle, onOpen, onTask }: SceneListProps) {
  const { t } = useTranslation('andon-scenes');
  const tasksOf = useSceneTasks();
  const actions: Column<SceneRow> = {
    key: 'actions',
    header: t('column.actions'),
    width: 300,
    isPinnedRight: true,
    render: ({ scene, isOpen }) => (
      <span className={classes.buttons}>
        {tasksOf(scene, isOpen !== undefined).map(({ task, label, reason }) => (
          <RowButton
            key={task}
            aria-label={`${label} ${scene.name}`}
            reason={reason}
            color={task === 'delete' && reason === undefined ? 'red' : undefined}
            onClick={() => onTask(task, scene)}
          >
            {label}
          </RowButton>
        ))}
      </span>
    ),
  };
  // What stands beside the table has them too, and leaves the names no room.
  const hasActions = activeId === undefined;
  const columns: Column<SceneRow>[] = [
    {
      key: 'name',
      header: t('column.name'),
      width: 240,
      render: ({ scene, depth, isOpen }) => (
        <span className={classes.name} style={{ paddingLeft: depth * indentPx }}>
          {isOpen !== undefined && onToggle ? (
            <Pressable
              className={classes.toggle}
              aria-expanded={isOpen}
              aria-label={t('toggle', { name: scene.name })}
              onClick={(event) => {
                event.stopPropagation();
                onToggle(scene);
              }}
            >
              <IconChevronRight size={16} aria-hidden="true" className={classes.arrow} />
            </Pressable>
          ) : (
            <span className={classes.noToggle} />
          )}
          <span className={classes.label}>{scene.name}</span>
        </span>
      ),
    },
    {
      key: 'level',
      header: t('column.level'),
      width: 90,
      render: ({ scene }) => <LevelMark level={scene.level} />,
    },
    {
      key: 'use',
      header: t('column.use'),
      width: 130,
      render: ({ scene }) => <UseFlag scene={scene} byId={byId} />,
    },
    {
      key: 'handlers',
      header: t('column.handlers'),
      width: 230,
      render: ({ scene }) => <HandlersInForce scene={scene} byId={byId} />,
    },
    {
      key: 'recipients',
      header: t('column.recipients'),
      width: 150,
      render: ({ scene }) => (scene.recipients.length > 0 ? namesOf(scene.recipients) : <Muted>–</Muted>),
    },
    ...(hasActions ? [actions] : []),
  ];
  return (
    <DataTable<SceneRow>
      label={t('title')}
      columns={columns}
      rows={rows}
      rowKey={({ scene }) => scene.id}
      rowTone={({ scene }) => levelTones[scene.level]}
      sort=""
      onSort={() => undefined}
      activeKey={activeId}
      onActivate={({ scene }) => onOpen(scene)}
    />
  );
}
