import { networkInterfaces } from 'node:os';
import { resolve } from 'node:path';
import { Server as TlsServer } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { announce, explainStartFailure } from './announce.ts';
import { type AppOptions, buildApp } from './app.ts';
import { boundConnectors } from './connectors.ts';
import {
  allCollections,
  allConnectors,
  allJobKinds,
  allMailKinds,
  listeners,
  schedulesOf,
} from './features.ts';
import { prepareFirstStart } from './first-start.ts';
import { inTheClear } from './in-the-clear.ts';
import { checkOwnDatabase } from './own-database.ts';
import { findCheckout } from './platform/config/checkout.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { startWatching } from './platform/connectors/watch.ts';
import { refuseUsedFolder } from './platform/database/embedded-postgres/start.ts';
import { fromPrimary, fromReplica } from './platform/database/late-reads.ts';
import { openNotices } from './platform/database/notices.ts';
import { openServerDatabase, type ServerDatabase } from './platform/database/server-database.ts';
import { openFiles } from './platform/files/open-files.ts';
import { loggerSettings } from './platform/http/logging.ts';
import { createRunningCalls, type RunningCalls } from './platform/http/running-calls.ts';
import { usualPush } from './platform/inbox/push-keys.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { startSealing } from './platform/people/audit-chain/sealing.ts';
import { openProvider } from './platform/people/provider.ts';
import { usualWebhooks } from './platform/webhooks/send.ts';
import { tryAddress } from './port.ts';
import { refuseRealCompany } from './sandbox.ts';
import { type Commanded, obeySignals } from './signals.ts';
import { createEnding } from './stop.ts';
import { readVersion } from './version.ts';

/** Starts the whole product: database, tables, first data, app and API on one port. */
export async function start(env: NodeJS.ProcessEnv): Promise<Commanded & { app: FastifyInstance }> {
  const checkoutDir = findCheckout(import.meta.url);
  const facts = { isRoot: process.getuid?.() === 0, checkoutDir };
  const config = readConfig(env, facts);
  const version = readVersion(checkoutDir, import.meta.url);
  for (const note of [...config.notes, ...inTheClear(config, env)]) announce.line(note);

  // Of two on one folder the second would else be told of the port, and after that of the folder.
  if (!config.databaseUrl) refuseUsedFolder(config.dataDir);
  await tryAddress(config);
  const database = await announce.step('database', () => openUsableDatabase(config, checkoutDir));
  const ending = createEnding(database.close);
  try {
    if (config.sandbox) await refuseRealCompany(database.db);
    await announce.step('tables', () => database.migrate(resolve(checkoutDir, 'server/migrations')));
    const calls = createRunningCalls();
    const connectors = boundConnectors(allConnectors, config.connectors, () => new Date());
    const mailer = config.mail && createMailer(config.mail, config.publicUrl ?? '');
    const notices = openNotices(database.db);
    ending.background(notices.close);
    const { contact, keys } = config.push;
    const push = { ...usualPush, keys, ...(contact !== null && { contact }) };
    const files = openFiles(config);
    const provider = config.provider && openProvider(config.provider);
    const webhooks = { ...usualWebhooks, allowPrivate: config.webhooksPrivate };
    const late = database.replica && fromReplica(database.db, database.replica);
    const lateReads = late ?? fromPrimary(database.db);
    const parts = {
      db: database.db,
      lateReads,
      connectors,
      files,
      mailer,
      notices,
      provider,
      push,
      webhooks,
    };
    const app = await buildServer(config, parts, version, checkoutDir, calls);
    ending.serving(app, calls, config.stopDelaySeconds * 1000);
    if (late) ending.background(late.watch(app.log));
    ending.background(
      startSealing(database.db, { log: app.log, stream: config.auditStream ? writeLine : undefined }),
    );
    const first = await prepareFirstStart(database.db, config, announce.step);
    if (first.administrator) announce.administrator(first.administrator);
    if (first.sandboxKey !== undefined) announce.sandboxKey(first.sandboxKey);
    const worker = startWorker(
      {
        db: database.db,
        lateReads,
        now: () => new Date(),
        sessionLimits: config.session,
        provider,
        collections: allCollections,
        listeners,
        connectors,
        push,
        files,
        webhooks,
        post: { mailer, kinds: allMailKinds },
      },
      {
        kinds: allJobKinds,
        schedules: schedulesOf({ connectors, provider, allowDemoAccounts: config.demo }),
        notices,
        log: app.log,
      },
    );
    ending.background(worker.stop);
    ending.background(startWatching({ db: database.db, now: () => new Date(), connectors }, app.log));
    await app.listen({ port: config.port, host: config.host });
    announce.ready({ addresses: addressesOf(app, config), config, hasDemoCompany: first.hasDemoCompany });
    const renewTls = () => takeCertificate(app, readConfig(env, facts).tls);
    return { app, running: calls.count, stop: ending.begin, hurry: ending.hurry, renewTls };
  } catch (error) {
    await ending.begin();
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
  parts: Pick<
    AppOptions,
    'db' | 'lateReads' | 'connectors' | 'files' | 'mailer' | 'notices' | 'provider' | 'push' | 'webhooks'
  >,
  version: string,
  checkoutDir: string,
  runningCalls: RunningCalls,
) {
  return buildApp({
    ...parts,
    version,
    runningCalls,
    metricsToken: config.metricsToken ?? undefined,
    sessionLimits: config.session,
    allowDemoAccounts: config.demo,
    demoPages: config.demo,
    sandbox: config.sandbox,
    links: config.links,
    publicUrl: config.publicUrl,
    requestLimit: limitOf(config),
    maxConnections: config.maxConnections,
    signInProviders: config.signInProviders,
    appFolder: resolve(checkoutDir, 'dist/app'),
    logger: loggerSettings(config.logLevel),
    trustProxy: trustedProxies(config.trustProxy),
    ...(config.tls && { https: { cert: config.tls.cert.toString(), key: config.tls.key.toString() } }),
  });
}

function limitOf({ requestsPerSecond: perSecond, keyRequestsPerSecond: keyPerSecond }: Config) {
  return perSecond === 0 ? undefined : { perSecond, keyPerSecond };
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

function writeLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** New connections get the renewed certificate; those that there are go on. */
function takeCertificate({ server }: FastifyInstance, tls: Config['tls']): boolean {
  if (tls === null || !(server instanceof TlsServer)) return false;
  server.setSecureContext(tls);
  return true;
}

// Under the tests this file is imported for `start`; as a program it starts by itself.
if (process.env.VITEST === undefined) {
  start(process.env).then(obeySignals, (error: unknown) => {
    process.stderr.write(`${explainStartFailure(error)}\n`);
    process.exit(1);
  });
}
