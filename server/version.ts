import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Which program this is, `0.2.0+1a2b3c4`: as the build wrote it down (scripts/build/version.mjs). The sources run by
 * themselves are no build and have no commit: `0.2.0`.
 *
 * @param fileUrl of a file of the server
 */
export function readVersion(checkoutDir: string, fileUrl: string): string {
  const isBuilt = relative(checkoutDir, fileURLToPath(fileUrl)).startsWith('dist');
  return versionIn(join(checkoutDir, isBuilt ? 'dist/version.json' : 'package.json'));
}

function versionIn(path: string): string {
  const file: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return typeof file === 'object' && file !== null && 'version' in file ? String(file.version) : '0';
}
