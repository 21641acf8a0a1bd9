import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes of a built checkout what the program of another system is written with: the description of the API, and the types
 * of its calls for TypeScript. Answers the folder.
 */
export async function makeClient(checkout) {
  const { astToString, default: typesOf } = await import('openapi-typescript');
  const description = execFileSync(process.execPath, [join(checkout, 'dist/server/cli/openapi.js')], {
    cwd: checkout,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const folder = join(checkout, 'dist/client');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'openapi.json'), description);
  writeFileSync(join(folder, 'stockroom.d.ts'), astToString(await typesOf(description)));
  return folder;
}
