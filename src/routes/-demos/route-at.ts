import { type DemoRoute, demoRoutes } from '#core/demos/routes';

/** The demo page that an address belongs to, whoever may open it; undefined when it belongs to none. */
export function demoRouteAt(pathname: string): DemoRoute | undefined {
  const asked = pathname.toLowerCase().replace(/\/+$/, '');
  return allOf(demoRoutes).find(
    ({ path, hasMore }) => path === asked || (hasMore && asked.startsWith(`${path}/`)),
  );
}

function allOf(routes: readonly DemoRoute[]): DemoRoute[] {
  return routes.flatMap((route) => [route, ...allOf(route.children ?? [])]);
}
