import { useMemo } from 'react';
import { scenes } from '#core/andon/contract';
import { type Scene, scenePath, scenesById } from '#core/andon/scenes';
import { wholeCompany } from '#core/wire/collection';
import { useRows } from '#offline/react';

/** The scenes as this device holds them. */
export type Scenes = {
  isLoaded: boolean;
  byId: ReadonlyMap<string, Scene>;
  /** What the scenes of a ticket are called, outermost first. */
  pathOf(ids: readonly string[]): string;
};

export function useScenes(): Scenes {
  const { loaded, rows } = useRows(scenes, wholeCompany);
  return useMemo(() => {
    const byId = scenesById([...rows.values()].map(({ value }) => value));
    const innermost = (ids: readonly string[]) => scenePath(byId, ids.at(-1) ?? '');
    return {
      isLoaded: loaded,
      byId,
      pathOf: (ids) =>
        innermost(ids)
          .map(({ name }) => name)
          .join(' › '),
    };
  }, [loaded, rows]);
}
