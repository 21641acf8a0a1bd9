export type LockEntry = {
  name?: string;
  version?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
export type Lock = Record<string, LockEntry>;
export type Shipped = LockEntry & {
  path: string;
  name: string;
  version: string;
  isDirect: boolean;
  isOptional: boolean;
  isOnServer: boolean;
  isInApp: boolean;
  needs: string[];
};
export function readLock(checkout?: string): Lock;
export function nameAt(path: string, entry?: LockEntry): string;
export function shippedPackages(checkout?: string, lock?: Lock): Shipped[];
export function withAllTheyNeed(names: string[], lock: Lock): Set<string>;
export function importedBy(folders: string[], checkout?: string): string[];
