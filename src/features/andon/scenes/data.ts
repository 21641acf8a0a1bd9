import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Scene, scenesById } from '#core/andon/scenes';
import { listScenes, type SceneItem, sceneOf } from '#core/andon/scenes-contract';
import { featureOf } from '#core/wire/call';
import { send } from '../../../api/send.ts';
import { fetchedBy } from '../../../lists/sources.ts';
import { useOffice } from '../../../office/office.tsx';

/** All scenes, by level and name, and the same as rules know them. */
export type Scenes = { items: readonly SceneItem[]; byId: ReadonlyMap<string, Scene> };

export function useSceneItems(): Scenes & { list: ReturnType<typeof fetchedBy> } {
  const { token, user } = useOffice();
  const query = useQuery({
    queryKey: [featureOf(listScenes), user.userId],
    queryFn: ({ signal }) => send(listScenes, { token, signal, body: {} }),
  });
  const items = query.data ?? none;
  const byId = useMemo(() => scenesById(items.map(sceneOf)), [items]);
  return { items, byId, list: fetchedBy(query) };
}

const none: readonly SceneItem[] = [];
