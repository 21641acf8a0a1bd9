import type { Lock } from '../build/shipped.d.mts';

export type Manifest = { scripts: Record<string, string>; dependencies: Record<string, string> } & Record<
  string,
  unknown
>;
export function servingManifest(manifest: Manifest): Manifest;
export function servingLock<File extends { packages: Lock }>(lock: File): File;
