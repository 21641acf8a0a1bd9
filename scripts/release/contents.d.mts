import type { TarEntry } from './tar.d.mts';

export function releaseContents(checkout: string): TarEntry[];
