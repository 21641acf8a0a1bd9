import { useTranslation } from 'react-i18next';
import {
  authoriseScene,
  deleteScene,
  insertScene,
  type SceneItem,
  updateScene,
} from '#core/andon/scenes-contract';
import { useWhyNot } from '../../../../office/use-why-not.ts';

/** What can be done with a scene; `insert` adds one below it. */
export type SceneTask = 'insert' | 'edit' | 'authorise' | 'delete';

export type TaskChoice = { task: SceneTask; label: string; reason: string | undefined };

/** The tasks of a scene in their order, and why one cannot be done now. The last level has none below it. */
export function useSceneTasks(): (scene: SceneItem, hasBelow: boolean) => TaskChoice[] {
  const { t } = useTranslation('andon-scenes');
  const whyNot = {
    insert: useWhyNot(insertScene),
    edit: useWhyNot(updateScene),
    authorise: useWhyNot(authoriseScene),
    delete: useWhyNot(deleteScene),
  };
  return ({ level }, hasBelow) => [
    { task: 'authorise', label: t('authorise'), reason: whyNot.authorise },
    { task: 'edit', label: t('edit'), reason: whyNot.edit },
    ...(level < 3 ? [{ task: 'insert' as const, label: t('insert-below'), reason: whyNot.insert }] : []),
    {
      task: 'delete',
      label: t('delete'),
      reason: whyNot.delete ?? (hasBelow ? t('reasons:scene-has-children') : undefined),
    },
  ];
}
