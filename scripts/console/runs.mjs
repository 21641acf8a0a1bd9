import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Is this the path of a program that starts here, with all the libraries that it asks for? */
export function runs(path) {
  return (
    path !== null && existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0
  );
}
