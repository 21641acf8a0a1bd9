import { spawn } from 'node:child_process';
import { root } from './console/root.mjs';
import { bin } from './console/run.mjs';
import { fail, Refusal } from './console/step.mjs';
import { refuseOldNode } from './setup/node-version.mjs';
import { prepareTools } from './setup/prepare.mjs';

refuseOldNode();
// vite.config.ts names the port that the app's calls go to.
if (![undefined, '', '8080'].includes(process.env.PORT)) {
  fail(new Refusal('npm run dev has the app on port 5173 and its API on port 8080: leave PORT away.'));
}
await prepareTools().catch(fail);

const programs = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'server/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn(bin('vite'), ['--clearScreen', 'false'], { cwd: root, stdio: 'inherit' }),
];
let isStopping = false;

for (const program of programs) {
  program.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    // When one ends by itself, the other has no use.
    if (!isStopping) stop('SIGTERM');
  });
}
// Ctrl-C reaches them by itself, and a second signal would make tsx kill the server before it has closed.
process.on('SIGINT', () => {
  isStopping = true;
});
process.on('SIGTERM', () => stop('SIGTERM'));

function stop(signal) {
  isStopping = true;
  for (const program of programs) program.kill(signal);
}
