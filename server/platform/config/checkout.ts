import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with package.json, above a file of the server, whether that is its source or the built one. */
export function findCheckout(fileUrl: string): string {
  let folder = dirname(fileURLToPath(fileUrl));
  while (!existsSync(join(folder, 'package.json'))) {
    const above = dirname(folder);
    if (above === folder) throw new Error('package.json is not above the server');
    folder = above;
  }
  return folder;
}
