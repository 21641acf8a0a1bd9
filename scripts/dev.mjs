import { spawn } from 'node:child_process';
import { root } from './console/root.mjs';
import { bin } from './console/run.mjs';
import { fail } from './console/step.mjs';
import { refuseOldNode } from './setup/node-version.mjs';
import { prepareTools } from './setup/prepare.mjs';

refuseOldNode();
await prepareTools().catch(fail);

// Both are in this group, so that Ctrl-C reaches them; when one ends, the other has no use.
const programs = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'server/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn(bin('vite'), ['--clearScreen', 'false'], { cwd: root, stdio: 'inherit' }),
];
for (const program of programs) {
  program.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    for (const other of programs) other.kill('SIGTERM');
  });
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const program of programs) program.kill(signal);
  });
}
