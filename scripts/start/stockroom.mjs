import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../console/root.mjs';
import { fail, Refusal } from '../console/step.mjs';
import { prepare } from '../setup/prepare.mjs';
import { checkSettings } from '../setup/settings.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';

/** Everything of `npm start`: what is missing is made, then the server runs in this process. */
export async function startStockroom() {
  try {
    await refuseTakenPort();
    await prepare({ check: checkSettings });
  } catch (error) {
    fail(error);
  }
  stopWithNpm();
  await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
}

/** Said before a minute of set-up. A wrong PORT or HOST is the server's to explain. */
async function refuseTakenPort() {
  const port = Number(process.env.PORT?.trim() || 8080);
  const host = process.env.HOST?.trim() || '127.0.0.1';
  if (!Number.isInteger(port) || port < 1 || port > 65535) return;
  const code = await new Promise((resolve) => {
    const trial = createServer();
    trial.once('error', (error) => resolve(error.code));
    trial.listen({ port, host }, () => trial.close(() => resolve(null)));
  });
  if (code === 'EADDRINUSE') {
    throw new Refusal(
      `Port ${port} is in use, perhaps by another Stockroom: stop that program, or choose another port with PORT=${port === 65535 ? 8081 : port + 1} npm start.`,
    );
  }
}
