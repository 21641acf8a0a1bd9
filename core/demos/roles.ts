import { type DemoRole, type DemoRoute, demoRoutes } from './routes.ts';

/** A role of the demo page of roles. It opens nothing: what people may do is said by the real ones. */
export type DemoRoleRow = { key: string; name: string; description: string; routes: string[] };

/** A page or group of the demo, in a list: parents before their children. */
export type FlatRoute = {
  id: string;
  parentId: string | null;
  title: string;
  path: string | null;
  roles: DemoRole[];
};

export function flatRoutes(
  routes: readonly DemoRoute[] = demoRoutes,
  above: { id: string | null; roles: readonly DemoRole[] } = { id: null, roles: [] },
): FlatRoute[] {
  return routes.flatMap(({ id, title, path = null, roles = above.roles, children = [] }) => [
    { id, parentId: above.id, title, path, roles: [...roles] },
    ...flatRoutes(children, { id, roles }),
  ]);
}

/** The template's three, each with its pages. */
export function sampleRoles(): DemoRoleRow[] {
  const flat = flatRoutes();
  const idsFor = (role: DemoRole) => flat.filter(({ roles }) => roles.includes(role)).map(({ id }) => id);
  return [
    {
      key: 'admin',
      name: 'admin',
      description: 'Super Administrator. Have access to view all pages.',
      routes: idsFor('admin'),
    },
    {
      key: 'editor',
      name: 'editor',
      description: 'Normal Editor. Can see all pages except permission page',
      routes: idsFor('editor'),
    },
    {
      key: 'visitor',
      name: 'visitor',
      description: 'Just a visitor. Can only see the home page and the document page',
      routes: idsFor('visitor'),
    },
  ];
}
