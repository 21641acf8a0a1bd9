import { Generator, getConfig } from '@tanstack/router-generator';

/** Where the routes are, and the tree that is made of them. */
export const routes = {
  target: 'react',
  autoCodeSplitting: true,
  routesDirectory: 'src/routes',
  generatedRouteTree: 'src/app/route-tree.gen.ts',
};

/** Makes the tree of routes as the build does, without building. */
export async function generateRouteTree(root) {
  await new Generator({ config: getConfig(routes, root), root }).run();
}
