import { type DemoRoute, demoRoutes } from './routes.ts';

/** A role of the demo page of roles. It opens nothing: what people may do is said by the real ones. */
export type DemoRoleRow = { key: string; name: string; description: string; routes: string[] };

/** A page or group of the demo, in a list: parents before their children. */
export type FlatRoute = {
  id: string;
  parentId: string | null;
  title: string;
  path: string | null;
  roles: string[];
};

export function flatRoutes(
  routes: readonly DemoRoute[] = demoRoutes,
  above: { id: string | null; roles: readonly string[] } = { id: null, roles: [] },
): FlatRoute[] {
  return routes.flatMap(({ id, title, path = null, roles = above.roles, children = [] }) => [
    { id, parentId: above.id, title, path, roles: [...roles] },
    ...flatRoutes(children, { id, roles }),
  ]);
}

/** The template's three, each with its pages. */
export function sampleRoles(): DemoRoleRow[] {
  const flat = flatRoutes();
  const idsFor = (role: string) => flat.filter(({ roles }) => roles.includes(role)).map(({ id }) => id);
  return Object.entries(descriptions).map(([key, description]) => ({
    key,
    name: key,
    description,
    routes: idsFor(key),
  }));
}

const descriptions = {
  admin: 'Super Administrator. Have access to view all pages.',
  editor: 'Normal Editor. Can see all pages except permission page',
  visitor: 'Just a visitor. Can only see the home page and the document page',
};
