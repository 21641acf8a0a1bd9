import * as T from 'typebox';

const TextOrNull = T.Union([T.String(), T.Null()]);

/** A menu that a user may open, or a group above one; in the order of the sidebar, parents before their children. */
export const Menu = T.Object({
  id: T.String(),
  code: T.String(),
  parentId: TextOrNull,
  title: T.String(),
  path: TextOrNull,
  /** Key of the screen in the app; one that the app does not know gets a plain word instead. */
  component: TextOrNull,
  redirect: TextOrNull,
  icon: TextOrNull,
  hidden: T.Boolean(),
  noCache: T.Boolean(),
  alwaysShow: T.Boolean(),
});
export type Menu = T.Static<typeof Menu>;
