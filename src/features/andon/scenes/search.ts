import { addressOf, over, text } from '#core/wire/address';

/** The page's address: which scene is open, and what is searched for. */
export const sceneAddress = addressOf({ id: over(text(60)), q: text(60) });

export type SceneSearch = ReturnType<typeof sceneAddress.read>;
