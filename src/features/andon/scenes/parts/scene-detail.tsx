import { useTranslation } from 'react-i18next';
import { recipientsFor, scenePath } from '#core/andon/scenes';
import type { SceneItem } from '#core/andon/scenes-contract';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useDesk } from '../../../../ui/layout/use-desk.ts';
import { type Fact, FactList } from '../../../../ui/lists/fact-list.tsx';
import { exactTimeOf } from '../../../../ui/text/format.ts';
import { Muted } from '../../../../ui/text/muted.tsx';
import type { Scenes } from '../data.ts';
import classes from '../scenes.module.css';
import { HandlersInForce, namesOf } from './in-force.tsx';
import { LevelMark } from './level-mark.tsx';
import { UseFlag } from './use-flag.tsx';
import { type SceneTask, useSceneTasks } from './use-tasks.ts';

/** All about a scene, and what can be done with it. */
export function SceneDetail(props: {
  scene: SceneItem;
  byId: Scenes['byId'];
  hasBelow: boolean;
  onTask: (task: SceneTask, scene: SceneItem) => void;
}) {
  const { t, i18n } = useTranslation('andon-scenes');
  const { scene, byId } = props;
  const size = useDesk() ? 'sm' : 'md';
  const tasks = useSceneTasks()(scene, props.hasBelow);
  const path = scenePath(byId, scene.id);
  const told = recipientsFor(
    byId,
    path.map(({ id }) => id),
  );
  const facts: Fact[] = [
    [t('column.level'), <LevelMark key="level" level={scene.level} />],
    [t('column.use'), <UseFlag key="use" scene={scene} byId={byId} />],
    [t('column.handlers'), <HandlersInForce key="handlers" scene={scene} byId={byId} />],
    [
      t('column.recipients'),
      told.length > 0 ? namesOf(told) : <Muted key="told">{t('recipients.none')}</Muted>,
    ],
  ];
  if (path.length > 1)
    facts.splice(1, 0, [
      t('parent'),
      path
        .slice(0, -1)
        .map(({ name }) => name)
        .join(' / '),
    ]);
  if (scene.remark !== '') facts.push([t('remark'), scene.remark]);
  const at = exactTimeOf(Date.parse(scene.editTime), i18n.language);
  facts.push([t('updated'), [at, scene.editUserName].filter(Boolean).join(' ')]);
  return (
    <>
      <FactList of={facts} />
      <div className={classes.actions}>
        {tasks.map(({ task, label, reason }) => (
          <Button
            key={task}
            reason={reason}
            variant={task === 'authorise' ? 'filled' : 'default'}
            size={size}
            {...(task === 'delete' && reason === undefined && { color: 'red' })}
            onClick={() => props.onTask(task, scene)}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}
