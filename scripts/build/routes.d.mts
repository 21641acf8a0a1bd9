import type { Config } from '@tanstack/router-generator';

export const routes: Partial<Config>;
export function generateRouteTree(root: string): Promise<void>;
