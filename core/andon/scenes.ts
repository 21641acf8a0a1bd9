import type { Person } from './types.ts';

export type SceneLevel = 1 | 2 | 3;

/** What can be wrong, in a tree of three levels (spec 2, section 3). */
export type Scene = {
  id: string;
  name: string;
  /** The scene above it; null on level 1. */
  parent: string | null;
  level: SceneLevel;
  remark: string;
  /** Off: it can no longer be chosen; tickets that have it keep it. */
  enabled: boolean;
  /** Who gets a ticket with this scene by preset (decision A6). */
  handlers: readonly Person[];
  /** Who is told of it by mail besides. */
  recipients: readonly Person[];
};

export type SceneNode = Scene & { children: SceneNode[] };

/** The scenes by their ids. */
export function scenesById(scenes: Iterable<Scene>): ReadonlyMap<string, Scene> {
  return new Map([...scenes].map((scene) => [scene.id, scene]));
}

/** The tree, siblings by name. A scene whose parent is not among them is left out. */
export function sceneTree(scenes: readonly Scene[], parent: string | null = null): SceneNode[] {
  return scenes
    .filter((scene) => scene.parent === parent)
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map((scene) => ({ ...scene, children: sceneTree(scenes, scene.id) }));
}

/** A scene and all above it, outermost first; fewer when one is not known. */
export function scenePath(scenes: ReadonlyMap<string, Scene>, id: string): Scene[] {
  const scene = scenes.get(id);
  if (!scene) return [];
  return [...(scene.parent === null ? [] : scenePath(scenes, scene.parent)), scene];
}

/** Whether it may be chosen: it and all above it are in use. */
export function mayChoose(scenes: ReadonlyMap<string, Scene>, id: string): boolean {
  const path = scenePath(scenes, id);
  return path.length > 0 && path[0]?.level === 1 && path.every(({ enabled }) => enabled);
}

/** What is wrong with the scenes chosen for a ticket, outermost first; those it had before stay, switched off or not. */
export function scenesProblem(
  scenes: ReadonlyMap<string, Scene>,
  chosen: readonly string[],
  before: readonly string[] = [],
): 'scene-unknown' | 'scene-elsewhere' | 'scene-off' | undefined {
  for (const [index, id] of chosen.entries()) {
    const scene = scenes.get(id);
    if (!scene) return 'scene-unknown';
    if (scene.parent !== (chosen[index - 1] ?? null)) return 'scene-elsewhere';
  }
  return sceneOff(scenes, chosen, before) && 'scene-off';
}

/** The outermost of the scenes chosen that may not be chosen any more; those that a ticket had before may stay. */
export function sceneOff(
  scenes: ReadonlyMap<string, Scene>,
  chosen: readonly string[],
  before: readonly string[] = [],
): Scene | undefined {
  const id = chosen.find((one) => !mayChoose(scenes, one) && !before.includes(one));
  return id === undefined ? undefined : scenes.get(id);
}

/** Who handles tickets with these scenes, outermost first: those of the deepest that has any (decision A6). */
export function handlersFor(
  scenes: ReadonlyMap<string, Scene>,
  chosen: readonly string[],
): readonly Person[] {
  return deepest(scenes, chosen)?.handlers ?? [];
}

/** Whose handlers they are: for telling it. */
export function deepest(scenes: ReadonlyMap<string, Scene>, chosen: readonly string[]): Scene | undefined {
  return [...chosen]
    .reverse()
    .flatMap((id) => scenes.get(id) ?? [])
    .find(({ handlers }) => handlers.length > 0);
}

/** Who is told of a ticket with these scenes by mail: the recipients of all of them. */
export function recipientsFor(scenes: ReadonlyMap<string, Scene>, chosen: readonly string[]): Person[] {
  const found = new Map(
    chosen.flatMap((id) => scenes.get(id)?.recipients ?? []).map((person) => [person.id, person]),
  );
  return [...found.values()];
}
