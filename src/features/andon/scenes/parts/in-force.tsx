import { useTranslation } from 'react-i18next';
import { deepest, scenePath } from '#core/andon/scenes';
import type { SceneItem } from '#core/andon/scenes-contract';
import { Muted } from '../../../../ui/text/muted.tsx';
import type { Scenes } from '../data.ts';

/** Whose handlers count for events with a scene: its own, else those of the nearest above it that has any. */
export function handlersInForce({ byId }: Pick<Scenes, 'byId'>, id: string) {
  return deepest(
    byId,
    scenePath(byId, id).map((scene) => scene.id),
  );
}

/** Who handles events of a scene, and from which level they come where it has none of its own. */
export function HandlersInForce({ scene, byId }: { scene: SceneItem; byId: Scenes['byId'] }) {
  const { t } = useTranslation('andon-scenes');
  const from = handlersInForce({ byId }, scene.id);
  if (!from) return <Muted>{t('handlers.none')}</Muted>;
  const names = namesOf(from.handlers);
  if (from.id === scene.id) return names;
  return <Muted>{t('handlers.inherited', { names, level: from.level, name: from.name })}</Muted>;
}

export function namesOf(people: readonly { name: string }[]): string {
  return people.map(({ name }) => name).join(', ');
}
