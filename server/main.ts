import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { announce, explainStartFailure } from './announce.ts';
import { buildApp } from './app.ts';
import { prepareFirstStart } from './first-start.ts';
import { checkOwnDatabase } from './own-database.ts';
import { findCheckout } from './platform/checkout.ts';
import { type Config, readConfig } from './platform/config.ts';
import { loggerSettings } from './platform/logging.ts';
import { openServerDatabase, type ServerDatabase } from './platform/server-database.ts';
import { startSweeping } from './sweep.ts';

/** Starts the whole product: database, tables, first data, app and API on one port. */
export async function start(
  env: NodeJS.ProcessEnv,
): Promise<{ app: FastifyInstance; stop: () => Promise<void> }> {
  const checkoutDir = findCheckout(import.meta.url);
  const config = readConfig(env, { isRoot: process.getuid?.() === 0, checkoutDir });
  const version = readVersion(checkoutDir);
  for (const note of config.notes) announce.line(note);

  const database = await announce.step('database', () => openUsableDatabase(config, checkoutDir));
  const stopping: (() => Promise<void>)[] = [database.close];
  try {
    await announce.step('tables', () => database.migrate(resolve(checkoutDir, 'server/migrations')));
    const app = await buildServer(config, database.db, version, checkoutDir);
    stopping.unshift(() => app.close());
    const first = await prepareFirstStart(database.db, config, announce.step);
    if (first.administrator) announce.administrator(first.administrator);
    stopping.unshift(startSweeping(database.db, config.session, app.log));
    await app.listen({ port: config.port, host: config.host });
    announce.ready({ addresses: addressesOf(app, config), config, hasDemoCompany: first.hasDemoCompany });
    return { app, stop: once(() => inOrder(stopping)) };
  } catch (error) {
    await inOrder(stopping);
    throw error;
  }
}

/** The database, and for your own one the assurance that the tables can be made in it. */
async function openUsableDatabase(config: Config, checkoutDir: string): Promise<ServerDatabase> {
  if (!config.databaseUrl && config.dataDir !== resolve(checkoutDir, 'data')) {
    announce.line(`The data is in ${config.dataDir}.`);
  }
  const database = await openServerDatabase(config, checkoutDir, announce.line);
  try {
    if (config.databaseUrl) await checkOwnDatabase(database.db, config.databaseUrl);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function buildServer(
  config: Config,
  db: Parameters<typeof buildApp>[0]['db'],
  version: string,
  checkoutDir: string,
) {
  return buildApp({
    db,
    version,
    sessionLimits: config.session,
    allowDemoAccounts: config.demo,
    links: config.links,
    requestLimit: config.requestsPerSecond === 0 ? undefined : { perSecond: config.requestsPerSecond },
    signInProviders: config.signInProviders,
    appFolder: resolve(checkoutDir, 'dist/app'),
    logger: loggerSettings(config.logLevel),
    trustProxy: trustedProxies(config.trustProxy),
    ...(config.tls && { https: { cert: config.tls.cert.toString(), key: config.tls.key.toString() } }),
  });
}

/** Fastify's own types leave out the number of proxies, which is a rule over hops. */
function trustedProxies(trusted: Config['trustProxy']) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
}

/** The address for this machine first, then those for others on the network; or the one that people use. */
function addressesOf(app: FastifyInstance, config: Config): string[] {
  if (config.publicUrl) return [config.publicUrl];
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const at = (host: string) =>
    `${config.tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const isEverywhere = config.host === '0.0.0.0' || config.host === '::';
  return isEverywhere ? ['localhost', ...outwardAddresses()].map(at) : [at(config.host)];
}

function outwardAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

function readVersion(checkoutDir: string): string {
  const file: unknown = JSON.parse(readFileSync(resolve(checkoutDir, 'package.json'), 'utf8'));
  return typeof file === 'object' && file !== null && 'version' in file ? String(file.version) : '0';
}

async function inOrder(steps: (() => Promise<void>)[]): Promise<void> {
  for (const step of steps) await step();
}

function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= run();
    return running;
  };
}

/** Ctrl-C and a polite kill stop cleanly: running calls finish, then the database closes. */
function stopOnSignals(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      announce.line('Stopping.');
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

// Under the tests this file is imported for `start`; as a program it starts by itself.
if (process.env.VITEST === undefined) {
  start(process.env).then(
    ({ stop }) => stopOnSignals(stop),
    (error: unknown) => {
      process.stderr.write(`${explainStartFailure(error)}\n`);
      process.exit(1);
    },
  );
}
