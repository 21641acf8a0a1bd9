import routes from './routes.json' with { type: 'json' };

/** The demo company's three accounts of the template (documents 1 and 2, section 6). */
export type DemoRole = 'admin' | 'editor' | 'visitor';

/** An address of the demo pages, or a group of them. */
export type DemoRoute = {
  /** Stable: the menu's code without `DEMO-`, and the key of its page in the app. */
  id: string;
  /** Its name in the company's language; the app says it in the reader's. */
  title: string;
  icon?: string;
  /** Absent = it only groups. */
  path?: string;
  /** Absent = those of the group above. */
  roles?: readonly string[];
  /** It has no entry in the menu: a page for itself, or one that another leads to. */
  hidden?: boolean;
  /** Addresses below its own are its own too: an article's, a part's. */
  hasMore?: boolean;
  children?: readonly DemoRoute[];
};

/** Every page of the template, at its address, for its roles; and what the gallery adds. */
export const demoRoutes: readonly DemoRoute[] = routes;
