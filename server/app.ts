import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import type * as T from 'typebox';
import { Value } from 'typebox/value';
import { basePath, usualBodyBytes } from '#core/wire/call';
import { readRequestTag, requestTagHeader } from '#core/wire/request-tag';
import { admitToDocs } from './features/api-docs/routes.ts';
import { demoCalls } from './features/demos/routes.ts';
import { fileCalls } from './features/files/routes.ts';
import { fillsLeft } from './features/health/fills-left.ts';
import { metrics } from './features/health/metrics.ts';
import { healthCalls } from './features/health/routes.ts';
import { liveCalls } from './features/live/routes.ts';
import { providerCalls } from './features/session/provider.ts';
import { sessionCalls } from './features/session/routes.ts';
import { shellCalls } from './features/shell/routes.ts';
import { scimRoutes } from './features/users/scim/routes.ts';
import {
  allAttachables,
  allCalls,
  allCollections,
  allJobKinds,
  allMailKinds,
  listeners,
  madeReady,
  sweepNames,
} from './features.ts';
import { fills } from './fills.ts';
import type { BoundConnector } from './platform/connectors/bound-connector.ts';
import type { Database } from './platform/database/database.ts';
import { fromPrimary, type LateReads } from './platform/database/late-reads.ts';
import { oneAtATime } from './platform/database/migrate.ts';
import { type Notices, openNotices } from './platform/database/notices.ts';
import type { Attachable } from './platform/files/attachable.ts';
import type { Files } from './platform/files/file-store.ts';
import { callsOf, noteWrites } from './platform/http/calls.ts';
import { answerError } from './platform/http/errors.ts';
import { takeForms } from './platform/http/forms.ts';
import { readJsonBodies } from './platform/http/json-body.ts';
import { describeApi } from './platform/http/openapi.ts';
import { notFound } from './platform/http/refusal.ts';
import { limitRequests, type RequestLimit } from './platform/http/request-limit.ts';
import { countCalls, createRunningCalls, type RunningCalls } from './platform/http/running-calls.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { isScreenAddress, serveApp } from './platform/http/static-files.ts';
import { type HttpTimeouts, refuseSlowBodies, serverTimes, usualTimeouts } from './platform/http/timeouts.ts';
import { validate } from './platform/http/validation.ts';
import { type PushSettings, usualPush } from './platform/inbox/push-keys.ts';
import { type LiveLimits, openLive } from './platform/live/live.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { auditNotes } from './platform/people/audit-notes.ts';
import { seedPermissions } from './platform/people/permission-rows.ts';
import type { Provider } from './platform/people/provider.ts';
import type { SessionLimits } from './platform/people/sessions.ts';
import type { Platform } from './platform/platform.ts';
import { settledEpoch } from './platform/sync/epoch.ts';
import { PullLine } from './platform/sync/pull-line.ts';
import { usualWebhooks, type WebhookSettings } from './platform/webhooks/send.ts';
import { unswept } from './sweeps.ts';

export type AppOptions = {
  db: Database;
  /** Of what may be a little late; the primary when not said. */
  lateReads?: LateReads;
  version: string;
  sessionLimits: SessionLimits;
  /** Off unless said otherwise: their password is in the README. */
  allowDemoAccounts?: boolean;
  /** The pages and calls of the template's demo; none when not said. */
  demoPages?: boolean;
  /** Everybody who signs in is told that nothing here is real. */
  sandbox?: boolean;
  now?: () => Date;
  /** Of the avatar menu. */
  links?: readonly { title: string; url: string }[];
  /** By which people sign in; passwords alone when not said. */
  provider?: Provider | null;
  /** The origin that people use: passkeys are for it. By whichever they ask when not said. */
  publicUrl?: string | null;
  /** Of the login page. */
  signInProviders?: readonly string[];
  /** The built app, when this process serves it. */
  appFolder?: string;
  logger?: FastifyServerOptions['logger'];
  https?: { cert: string; key: string };
  /** None when not said. */
  requestLimit?: RequestLimit | undefined;
  /** With clients that say nothing or too little; `usualPatience` where not said. */
  patience?: Partial<HttpTimeouts>;
  /** Open at once; more are closed unheard. No limit when not said. */
  maxConnections?: number;
  trustProxy?: FastifyServerOptions['trustProxy'];
  /** Of whoever may read `/metrics`, and which version answers; without one nobody may. */
  metricsToken?: string | undefined;
  /** To other systems; none when not said. */
  connectors?: readonly BoundConnector[];
  /** To devices whose app is closed; with keys of its own when not said. */
  push?: PushSettings;
  /** To other systems that are told what happens; the usual when not said. */
  webhooks?: WebhookSettings;
  /** To the mail server; mails are kept when not said. */
  mailer?: Mailer | null;
  /** Where photos lie; there are none when not said. */
  files?: Files;
  /** What photos can be about; those of the features where not said. */
  attachables?: readonly Attachable[];
  /** What other servers tell, where this process listens already; whoever opened it closes it. */
  notices?: Notices;
  /** Counted here for whoever stops the server. */
  runningCalls?: RunningCalls;
  /** Of the streams that tell of changes; the usual where not said. */
  live?: Partial<LiveLimits>;
};

/** The server, put together, with what it needs in the database made ready. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { app, platform } = await composeApp(options);
  await oneAtATime(options.db, async () => {
    await settledEpoch(options.db);
    await seedPermissions(options.db, platform.calls);
    for (const make of madeReady) await make(options.db);
  });
  return app;
}

/** The same before anything was asked of the database: one visible list of features, then the app's files. */
export async function composeApp(options: AppOptions) {
  const now = options.now ?? (() => new Date());
  const platform: Platform = {
    db: options.db,
    lateReads: options.lateReads ?? fromPrimary(options.db),
    now,
    sessionLimits: options.sessionLimits,
    allowDemoAccounts: options.allowDemoAccounts ?? false,
    provider: options.provider ?? null,
    publicUrl: options.publicUrl ?? null,
    demoPages: options.demoPages ?? false,
    sandbox: options.sandbox ?? false,
    collections: allCollections,
    listeners,
    actions: new Map(),
    // Of the connections most are for whoever records something.
    pulls: new PullLine(Math.max(1, Math.floor(options.db.$client.options.max * 0.4))),
    connectors: options.connectors ?? [],
    push: options.push ?? usualPush,
    webhooks: options.webhooks ?? usualWebhooks,
    post: { mailer: options.mailer ?? null, kinds: allMailKinds },
    attachables: options.attachables ?? allAttachables,
    files: options.files ?? null,
    calls: [],
    notes: auditNotes(options.db, now, (error, lines) =>
      app.log.error({ err: error, lines }, 'lines of the audit log could not be written'),
    ),
  };
  const app = createServer(options, platform);
  const running = options.runningCalls ?? createRunningCalls();
  countCalls(app, running);
  app.addHook('onClose', platform.notes.settle);
  const notices = options.notices ?? openNotices(options.db);
  const live = openLive(platform, notices, options.live);
  // Before the server waits for its connections to end.
  app.addHook('preClose', async () => live.end());
  if (!options.notices) app.addHook('onClose', notices.close);
  app.setErrorHandler((error, request, reply) => answerError(platform, error, request, reply));
  noteWrites(app, platform);
  if (options.requestLimit) limitRequests(app, options.requestLimit);
  app.addHook('onRequest', async (request) => {
    // Whatever came with it need not be read.
    if (request.is404) throw notFound('address-unknown');
  });
  await app.register(securityHeaders, {
    tls: options.https !== undefined,
    appFolder: options.appFolder,
    framesItself: platform.demoPages,
    uploadsTo: platform.files?.qiniu?.url,
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    syncThreshold: 32 * 1024,
    brotliOptions: fastBrotli,
  });
  await describeApi(app, options.version, (request) => admitToDocs(platform, request), platform.calls);
  const left = fillsLeft(options.db, fills);
  if (options.metricsToken) {
    const counts = { running: running.count, streams: live.count, losses: notices.losses };
    metrics(
      app,
      platform,
      { names: sweepNames, unswept, left, kinds: allJobKinds.map(({ name }) => name) },
      options.version,
      counts,
      options.metricsToken,
    );
  }

  await app.register(async (api) => {
    // In places of their own: no other call takes a form, or a body that is not read whole.
    let forms = api;
    await api.register(async (below) => {
      await takeForms(below);
      forms = below;
    });
    const calls = callsOf(api, platform, forms);
    const { version, metricsToken } = options;
    healthCalls(api, calls, { version, metricsToken, left }, running);
    sessionCalls(calls, options.signInProviders ?? []);
    await providerCalls(api, calls);
    await scimRoutes(api, platform);
    shellCalls(calls, { links: options.links ?? [], version });
    liveCalls(calls, live, running);
    for (const register of allCalls) register(calls);
    if (platform.demoPages) demoCalls(calls);
    await api.register(async (raw) => {
      takeRawBodies(raw);
      fileCalls(callsOf(raw, platform, forms));
    });
  });
  if (options.appFolder) await serveApp(app, options.appFolder);
  app.setNotFoundHandler((request, reply) => {
    const isScreen =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.url.startsWith(basePath) &&
      isScreenAddress(request.url) &&
      // As browsers go to a page. A probe of a mistyped address must not find the app there, and call it healthy.
      request.headers.accept?.includes('text/html');
    if (isScreen && options.appFolder) return reply.sendFile('index.html');
    return answerError(platform, notFound('address-unknown'), request, reply);
  });
  return { app, platform };
}

/**
 * Brotli's default of 11 is for files made once; 4 costs an answer about as much as gzip and is smaller. A page of a list
 * takes 0.2 ms so, less than to hand it to another thread in a stream.
 */
const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

function createServer(options: AppOptions, platform: Platform): FastifyInstance {
  const patience = { ...usualTimeouts, ...options.patience };
  const { connections, ...times } = serverTimes(patience);
  const settings = {
    ...times,
    logger: options.logger ?? false,
    trustProxy: options.trustProxy ?? false,
    // The documents spell some paths in two ways (decision P4).
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    bodyLimit: usualBodyBytes.public,
    // HEAD would have a call do all its work, or open a stream, for an answer that nobody reads. Probes say that they take it.
    exposeHeadRoutes: false,
    requestIdHeader: false as const,
    genReqId: () => crypto.randomUUID(),
    // What has been taken is answered, also while the server stops (server/stop.ts).
    forceCloseConnections: 'idle' as const,
    return503OnClosing: false,
    // An address that cannot be read, or has a part that is no id: it meets none of the hooks below.
    frameworkErrors(error: Error, request: FastifyRequest, reply: FastifyReply) {
      reply.headers({ connection: 'close', 'cache-control': 'no-store' });
      answerError(platform, error, request, reply);
    },
  };
  const app = options.https
    ? (Fastify({ ...settings, https: { ...options.https, ...connections } }) as unknown as FastifyInstance)
    : Fastify({ ...settings, http: connections });
  if (options.maxConnections !== undefined) app.server.maxConnections = options.maxConnections;
  refuseSlowBodies(app, patience);
  readJsonBodies(app);
  app.setValidatorCompiler<T.TSchema>(({ schema, httpPart }) => (value: unknown) => {
    const input = httpPart === 'body' ? (value ?? {}) : Value.Convert(schema, value);
    try {
      validate(schema, input);
      return { value: input };
    } catch (error) {
      return { error: error instanceof Error ? error : new Error(String(error)) };
    }
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const asked = readRequestTag(request.headers[requestTagHeader]);
    if (asked !== undefined) reply.header(requestTagHeader, asked);
  });
  return app;
}

/** Lets calls registered here take bytes as they come; nothing counts them but the call. */
function takeRawBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
}
