import { readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { createSecureContext } from 'node:tls';
// By its path: this file is read before anything is installed.
import { isOneAddress } from '../../../core/messages/address.ts';
import { parseDatabaseUrl } from '../database/database-url.ts';
import { canEnter, postgresAccount } from '../database/embedded-postgres/account.ts';
import { systemFolder } from '../database/embedded-postgres/system-folder.ts';
import type { QiniuKeys } from '../files/file-store.ts';
import { ConfigError } from './config-error.ts';
import { type FilePlace, readFilePlace, readQiniu } from './files.ts';
import { misspelt } from './misspelt.ts';
import { type ProviderSettings, readProvider } from './provider.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What the environment says, checked and with its defaults; nothing else in the server reads the environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** null: the embedded database. */
  readonly databaseUrl: string | null;
  /** A standby of that, for what may be a little late; null: none. */
  readonly databaseReadUrl: string | null;
  /** Of this server to each database, at most. */
  readonly databaseConnections: number;
  /** Make the demo company on a first start, and let its accounts sign in. */
  readonly demo: boolean;
  /** For whoever tries to connect another system: the demo company with a key, and nothing that reaches real people. */
  readonly sandbox: boolean;
  /** The demo company has worked for ninety days. */
  readonly demoPast: boolean;
  readonly logLevel: (typeof logLevels)[number];
  /** Each line of the audit log on standard output, too. */
  readonly auditStream: boolean;
  /** PEM contents; null: plain http. */
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | null;
  /** As Fastify takes it: false, a number of proxies, or their addresses. */
  readonly trustProxy: false | number | string[];
  /** An origin without a trailing slash, `https://stockroom.example`; null: whatever address the client used. */
  readonly publicUrl: string | null;
  /** That one session may make for long; 0: as many as it likes. */
  readonly requestsPerSecond: number;
  /** The same of a service account's key. */
  readonly keyRequestsPerSecond: number;
  readonly maxConnections: number;
  readonly session: { readonly idleHours: number; readonly absoluteDays: number };
  /** How long a server that stops still takes calls, while it says that it is not ready. */
  readonly stopDelaySeconds: number;
  /** Of whoever may read `/metrics`; null: nobody. */
  readonly metricsToken: string | null;
  /** Links out of the app in the avatar menu, at most two. */
  readonly links: readonly Link[];
  /** Third-party sign-ins whose buttons the login page shows. */
  readonly signInProviders: readonly SignInProvider[];
  /** By which people sign in; null: with passwords alone. */
  readonly provider: ProviderSettings | null;
  /** The mail server and from whom; null: messages are kept. */
  readonly mail: MailSettings | null;
  /** Where each connector to another system gets from. */
  readonly connectors: Readonly<Record<'logistics' | 'directory' | 'wms', ConnectorSource>>;
  /** Web push: the keys that push services know this server by, null: made once, and kept in the database. */
  readonly push: {
    readonly keys: { readonly publicKey: string; readonly privateKey: string } | null;
    readonly contact: string | null;
  };
  /** Webhooks may lead into private networks, and without encryption. */
  readonly webhooksPrivate: boolean;
  /** Where photos lie. */
  readonly files: FilePlace;
  /** Of the uploads that go to Qiniu; null: they come here. */
  readonly qiniu: QiniuKeys | null;
  /** Sentences to print at start: defaults that another setting changed. */
  readonly notes: readonly string[];
}

/** An address that is asked, or a folder (absolute) that is watched. */
export type ConnectorSource =
  | { readonly url: string; readonly token: string | null; readonly everyMinutes: number }
  | { readonly folder: string };

export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** Encrypted from the first byte (`smtps:`); else as soon as the server offers it. */
  readonly secure: boolean;
  readonly account: { readonly user: string; readonly password: string } | null;
  readonly from: { readonly name: string; readonly address: string };
  /** Where mail servers send what they cannot deliver, `{id}` standing for the message; null: to `from`. */
  readonly bounces: string | null;
}

export interface Link {
  readonly title: string;
  /** `https://...` or `http://...` */
  readonly url: string;
}

const knownProviders = ['wechat', 'qq'] as const;
export type SignInProvider = (typeof knownProviders)[number];

/** What readConfig cannot see in the environment. */
export interface ConfigFacts {
  readonly isRoot: boolean;
  /** Absolute path of the folder that holds package.json; relative paths are resolved from here. */
  readonly checkoutDir: string;
}

/**
 * Reads and checks the environment. An empty value counts as unset.
 * @throws ConfigError at the first wrong value
 */
export function readConfig(env: NodeJS.ProcessEnv, facts: ConfigFacts): Config {
  const known = new Set<string>();
  const read = (name: string) => {
    known.add(name);
    return env[name]?.trim() || undefined;
  };
  const secret = (name: string) => readSecret(name, read(name), read(`${name}_FILE`), facts);
  const host = readHost(read('HOST'));
  const databaseUrl = readDatabaseUrl('DATABASE_URL', secret('DATABASE_URL'), facts);
  const databaseReadUrl = readDatabaseUrl('DATABASE_READ_URL', secret('DATABASE_READ_URL'), facts);
  if (databaseReadUrl !== null && databaseUrl === null)
    throw new ConfigError('DATABASE_READ_URL is set without DATABASE_URL: it is to be a standby of that.');
  if (databaseReadUrl !== null && databaseReadUrl === databaseUrl)
    throw new ConfigError('DATABASE_READ_URL is DATABASE_URL: it is to be a standby of that.');
  const trustProxy = readTrustProxy(read('TRUST_PROXY'));
  const publicUrl = readPublicUrl(read('PUBLIC_URL'));
  const demoPast = readDemoPast(read('DEMO_PAST'));
  const demoSaid = read('DEMO');
  const sandbox = readSwitch('SANDBOX', read('SANDBOX'));
  if (sandbox) refuseBesideSandbox(env);
  const reached = reachedBy({ host, trustProxy, publicUrl });
  const { demo, notes } = readDemo(sandbox ? '1' : demoSaid, databaseUrl === null, reached);
  const dataDir = readDataDir(read('DATA_DIR'), databaseUrl === null, facts);
  const config = {
    port: readWhole('PORT', read('PORT'), { from: 0, to: 65535, unset: 8080 }),
    host,
    dataDir,
    databaseUrl,
    databaseReadUrl,
    databaseConnections: readWhole('DATABASE_CONNECTIONS', read('DATABASE_CONNECTIONS'), {
      from: 4,
      to: 1000,
      unset: 20,
    }),
    demo,
    sandbox,
    demoPast,
    logLevel: readLogLevel(read('LOG_LEVEL')),
    auditStream: readSwitch('AUDIT_STREAM', read('AUDIT_STREAM')),
    // Everybody knows the sandbox's administrator: to whom others can reach it opens no network of their own.
    webhooksPrivate:
      readSwitch('WEBHOOKS_PRIVATE', read('WEBHOOKS_PRIVATE')) || (sandbox && reached === null),
    tls: readTls(read('TLS_CERT'), read('TLS_KEY'), facts),
    trustProxy,
    publicUrl,
    requestsPerSecond: readWhole('REQUESTS_PER_SECOND', read('REQUESTS_PER_SECOND'), {
      from: 0,
      to: 10_000,
      unset: 20,
    }),
    keyRequestsPerSecond: readWhole('KEY_REQUESTS_PER_SECOND', read('KEY_REQUESTS_PER_SECOND'), {
      from: 1,
      to: 10_000,
      unset: 50,
    }),
    maxConnections: readWhole('MAX_CONNECTIONS', read('MAX_CONNECTIONS'), {
      from: 100,
      to: 100_000,
      unset: 5_000,
    }),
    session: readSession(read('SESSION_IDLE_HOURS'), read('SESSION_ABSOLUTE_DAYS')),
    stopDelaySeconds: readWhole('STOP_DELAY_SECONDS', read('STOP_DELAY_SECONDS'), {
      from: 0,
      to: 300,
      unset: 0,
    }),
    metricsToken: readMetricsToken(read('METRICS_TOKEN')),
    links: ['LINK_1', 'LINK_2'].flatMap((name) => readLink(name, read(name))),
    signInProviders: readProviders(read('SIGN_IN_PROVIDERS')),
    provider: readProvider(read, secret, publicUrl),
    push: readPush(read('VAPID_PUBLIC_KEY'), secret('VAPID_PRIVATE_KEY'), read('VAPID_SUBJECT'), publicUrl),
    mail: readMail(secret('SMTP_URL'), read('MAIL_FROM'), read('MAIL_BOUNCES'), publicUrl),
    connectors: {
      logistics: readConnector('LOGISTICS', read, secret, join(dataDir, 'drop', 'logistics'), facts),
      directory: readConnector('DIRECTORY', read, secret, join(dataDir, 'drop', 'directory'), facts),
      wms: readConnector('WMS', read, secret, join(dataDir, 'drop', 'wms'), facts),
    },
    files: readFilePlace(read, secret, dataDir),
    qiniu: readQiniu(read, secret),
  };
  return { ...config, notes: [...notes, ...misspelt(env, known)] };
}

function refuse(name: string, value: string, allowed: string): never {
  throw new ConfigError(`${name}=${value} is not allowed: ${allowed}.`);
}

function readProviders(value: string | undefined): SignInProvider[] {
  if (value === undefined) return [];
  return value.split(',').map((part) => {
    const known = knownProviders.find((provider) => provider === part.trim().toLowerCase());
    return known ?? refuse('SIGN_IN_PROVIDERS', value, `it must be some of ${knownProviders.join(', ')}`);
  });
}

function readWhole(
  name: string,
  value: string | undefined,
  { from, to, unset }: { from: number; to: number; unset: number },
): number {
  if (value === undefined) return unset;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < from || number > to) {
    refuse(name, value, `it must be a whole number from ${from} to ${to}`);
  }
  return number;
}

function readHost(value: string | undefined): string {
  if (value === undefined) return '127.0.0.1';
  const isName = /^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i.test(value);
  const isMistypedAddress = /^[\d.]+$/.test(value) && isIP(value) === 0;
  if (isIP(value) === 0 && (!isName || isMistypedAddress)) {
    refuse(
      'HOST',
      value,
      'it must be an IP address or a host name without a port, such as 127.0.0.1 or 0.0.0.0',
    );
  }
  return value;
}

function isLoopback(host: string): boolean {
  return (
    host.toLowerCase() === 'localhost' ||
    // As an address in a URL is written.
    host === '[::1]' ||
    host === '::1' ||
    (isIP(host) === 4 && host.startsWith('127.'))
  );
}

/** A secret itself, or the content of the file that a service manager or a container keeps it in. */
function readSecret(
  name: string,
  value: string | undefined,
  file: string | undefined,
  { checkoutDir }: ConfigFacts,
): string | undefined {
  if (file === undefined) return value;
  if (value !== undefined)
    throw new ConfigError(`${name} and ${name}_FILE are both set: leave one of them away.`);
  let content = '';
  try {
    content = readFileSync(resolve(checkoutDir, file), 'utf8').trim();
  } catch {
    refuse(`${name}_FILE`, file, 'it must be a file that this user can read');
  }
  return content || refuse(`${name}_FILE`, file, 'the file is empty');
}

function readDatabaseUrl(
  name: 'DATABASE_URL' | 'DATABASE_READ_URL',
  value: string | undefined,
  { checkoutDir }: ConfigFacts,
): string | null {
  if (value === undefined) return null;
  const read = parseDatabaseUrl(value, checkoutDir);
  if ('problem' in read) throw new ConfigError(`${name} is not allowed: ${read.problem}.`);
  return read.url;
}

function readDataDir(
  value: string | undefined,
  embedded: boolean,
  { isRoot, checkoutDir }: ConfigFacts,
): string {
  if (value === undefined) {
    const inCheckout = resolve(checkoutDir, 'data');
    const account = postgresAccount(join(inCheckout, 'postgres'));
    return embedded && isRoot && !canEnter(checkoutDir, account) ? systemFolder(checkoutDir) : inCheckout;
  }
  const dataDir = resolve(checkoutDir, value);
  if (statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() === false) {
    refuse('DATA_DIR', value, 'it must be a folder, and this is a file');
  }
  return dataDir;
}

/** What makes a server a company's own; a sandbox sends nothing to real people and fetches nothing of theirs. */
const besideNoSandbox = [
  ...['SMTP_URL', 'SMTP_URL_FILE', 'OIDC_ISSUER', 'LOGISTICS_URL', 'DIRECTORY_URL', 'WMS_URL'],
  'QINIU_BUCKET',
];

function refuseBesideSandbox(env: NodeJS.ProcessEnv): void {
  if (env.DEMO?.trim() === '0')
    throw new ConfigError(
      'SANDBOX=1 and DEMO=0 are both set: a sandbox is the demo company. Leave one of them away.',
    );
  const set = besideNoSandbox.find((name) => env[name]?.trim());
  if (set !== undefined)
    throw new ConfigError(
      `SANDBOX=1 and ${set} are both set: a sandbox reaches no real people and no real systems. Leave one of them away.`,
    );
}

function readDemoPast(value = '1'): boolean {
  if (value !== '0' && value !== '1')
    refuse('DEMO_PAST', value, 'it must be 1 (the demo company has a past) or 0');
  return value === '1';
}

/** @param reachedBy the setting by which other machines reach this server; null when none can */
function readDemo(
  value: string | undefined,
  embedded: boolean,
  reachedBy: string | null,
): Pick<Config, 'demo' | 'notes'> {
  if (value !== undefined) {
    if (value !== '0' && value !== '1')
      refuse('DEMO', value, 'it must be 1 (demo company and accounts) or 0');
    return { demo: value === '1', notes: [] };
  }
  if (embedded && reachedBy !== null) {
    const note = `The demo company and its accounts are off because ${reachedBy} says that other machines reach this server; set DEMO=1 to allow them there.`;
    return { demo: false, notes: [note] };
  }
  return { demo: embedded, notes: [] };
}

/** A proxy on this machine makes the loopback address everybody's, so that what is said about it counts too. */
function reachedBy({
  host,
  trustProxy,
  publicUrl,
}: Pick<Config, 'host' | 'trustProxy' | 'publicUrl'>): string | null {
  if (!isLoopback(host)) return `HOST=${host}`;
  if (trustProxy !== false) return 'TRUST_PROXY';
  if (publicUrl !== null && !isLoopback(new URL(publicUrl).hostname)) return `PUBLIC_URL=${publicUrl}`;
  return null;
}

function readLogLevel(value: string | undefined): Config['logLevel'] {
  if (value === undefined) return 'info';
  return (
    logLevels.find((level) => level === value) ??
    refuse('LOG_LEVEL', value, `it must be one of ${logLevels.join(', ')}`)
  );
}

/** Off unless said otherwise. */
function readSwitch(name: string, value: string | undefined): boolean {
  if (value === undefined) return false;
  if (value !== '0' && value !== '1') refuse(name, value, 'it must be 1 or 0');
  return value === '1';
}

function readTls(
  cert: string | undefined,
  key: string | undefined,
  { checkoutDir }: ConfigFacts,
): Config['tls'] {
  if (cert === undefined && key === undefined) return null;
  if (cert === undefined) throw new ConfigError('TLS_KEY is set without TLS_CERT: https needs both.');
  if (key === undefined) throw new ConfigError('TLS_CERT is set without TLS_KEY: https needs both.');
  const tls = { cert: readPem('TLS_CERT', cert, checkoutDir), key: readPem('TLS_KEY', key, checkoutDir) };
  try {
    createSecureContext(tls);
  } catch {
    throw new ConfigError(
      `TLS_CERT=${cert} and TLS_KEY=${key} are not allowed: they must be a certificate in PEM form and the key it was made with, without a passphrase.`,
    );
  }
  return tls;
}

function readPem(name: string, path: string, checkoutDir: string): Buffer {
  try {
    return readFileSync(resolve(checkoutDir, path));
  } catch {
    return refuse(name, path, 'it must be a file in PEM form that this user can read');
  }
}

function readTrustProxy(value: string | undefined): Config['trustProxy'] {
  if (value === undefined || value === '0') return false;
  if (/^[1-9]$/.test(value)) return Number(value);
  const addresses = value.split(',').map((address) => address.trim());
  if (!addresses.every(isAddressOrRange)) {
    refuse(
      'TRUST_PROXY',
      value,
      'it must be 0, the number of proxies (1 to 9), or their addresses, such as 10.0.0.1,10.1.0.0/16',
    );
  }
  return addresses;
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function readPublicUrl(value: string | undefined): string | null {
  if (value === undefined) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  const isOrigin =
    url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && `${url.origin}/` === url.href;
  if (!isOrigin) {
    throw new ConfigError(
      'PUBLIC_URL is not allowed: it must be an address without path, query or password, such as https://stockroom.example.',
    );
  }
  return url.origin;
}

function readSession(idle: string | undefined, absolute: string | undefined): Config['session'] {
  const idleHours = readWhole('SESSION_IDLE_HOURS', idle, { from: 1, to: 8760, unset: 12 });
  const absoluteDays = readWhole('SESSION_ABSOLUTE_DAYS', absolute, { from: 1, to: 3650, unset: 30 });
  if (idleHours > absoluteDays * 24) {
    refuse(
      'SESSION_IDLE_HOURS',
      String(idleHours),
      `it must not exceed SESSION_ABSOLUTE_DAYS (${absoluteDays} days)`,
    );
  }
  return { idleHours, absoluteDays };
}

function readMetricsToken(value: string | undefined): string | null {
  if (value === undefined) return null;
  if (!/^[\x21-\x7e]{16,200}$/.test(value)) {
    throw new ConfigError(
      'METRICS_TOKEN is not allowed: it must be 16 to 200 letters, digits and signs without spaces.',
    );
  }
  return value;
}

/** Both keys or neither. Whom a push service tells of trouble: as said, or the address that people use. */
function readPush(
  publicKey: string | undefined,
  privateKey: string | undefined,
  subject: string | undefined,
  publicUrl: string | null,
): Config['push'] {
  if ((publicKey === undefined) !== (privateKey === undefined))
    throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together, or neither.');
  if (publicKey !== undefined && !/^[A-Za-z0-9_-]{87}$/.test(publicKey))
    refuse(
      'VAPID_PUBLIC_KEY',
      publicKey,
      'it must be the 87 letters that "npx web-push generate-vapid-keys" prints',
    );
  if (privateKey !== undefined && !/^[A-Za-z0-9_-]{43}$/.test(privateKey))
    throw new ConfigError(
      'VAPID_PRIVATE_KEY is not allowed: it must be the 43 letters that "npx web-push generate-vapid-keys" prints.',
    );
  if (subject !== undefined && !/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(subject))
    refuse(
      'VAPID_SUBJECT',
      subject,
      'it must be mailto: with an address, or an address that begins with https://',
    );
  const keys = publicKey !== undefined && privateKey !== undefined ? { publicKey, privateKey } : null;
  return { keys, contact: subject ?? (publicUrl?.startsWith('https:') ? publicUrl : null) };
}

/** `<PREFIX>_URL` with a token and a time between, or a folder; without either the folder in the data folder. */
function readConnector(
  prefix: string,
  read: (name: string) => string | undefined,
  secret: (name: string) => string | undefined,
  usualFolder: string,
  { checkoutDir }: ConfigFacts,
): ConnectorSource {
  const url = read(`${prefix}_URL`);
  const token = secret(`${prefix}_TOKEN`) ?? null;
  const folder = read(`${prefix}_FOLDER`);
  const everyMinutes = readWhole(`${prefix}_EVERY_MINUTES`, read(`${prefix}_EVERY_MINUTES`), {
    from: 1,
    to: 1440,
    unset: 15,
  });
  const dividesHour = 60 % everyMinutes === 0;
  const dividesDay = everyMinutes % 60 === 0 && 1440 % everyMinutes === 0;
  if (!dividesHour && !dividesDay)
    refuse(
      `${prefix}_EVERY_MINUTES`,
      String(everyMinutes),
      'it must divide an hour (15), or be hours that divide a day (240)',
    );
  if (url === undefined) {
    if (token !== null)
      throw new ConfigError(`${prefix}_TOKEN is set without ${prefix}_URL: nobody would be sent it.`);
    return { folder: folder === undefined ? usualFolder : resolve(checkoutDir, folder) };
  }
  if (folder !== undefined)
    throw new ConfigError(`${prefix}_URL and ${prefix}_FOLDER are both set: leave one of them away.`);
  if (token !== null && !/^[\x21-\x7e]{1,4000}$/.test(token))
    throw new ConfigError(
      `${prefix}_TOKEN is not allowed: it must be letters, digits and signs without spaces.`,
    );
  return { url: readSourceUrl(`${prefix}_URL`, url), token, everyMinutes };
}

function readSourceUrl(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isHttp = url?.protocol === 'https:' || url?.protocol === 'http:';
  // Not repeated: a password may be in it.
  if (!url || !isHttp || url.username !== '' || url.password !== '' || url.hash !== '')
    throw new ConfigError(
      `${name} is not allowed: it must be an address without user, password or #, such as https://logistics.example/lacks.`,
    );
  return url.href;
}

/** Never repeats SMTP_URL: a password may be in it. */
function readMail(
  url: string | undefined,
  from: string | undefined,
  bounces: string | undefined,
  publicUrl: string | null,
): MailSettings | null {
  if (url === undefined) {
    if (from !== undefined) throw new ConfigError('MAIL_FROM is set without SMTP_URL: nobody would send it.');
    if (bounces !== undefined)
      throw new ConfigError('MAIL_BOUNCES is set without SMTP_URL: nobody would send it.');
    return null;
  }
  const server = readSmtpUrl(url);
  if (from === undefined)
    throw new ConfigError(
      'SMTP_URL is set without MAIL_FROM: a mail needs a sender, such as Stockroom <stockroom@stockroom.example>.',
    );
  if (publicUrl === null)
    throw new ConfigError(
      'SMTP_URL is set without PUBLIC_URL: the links in mails need the address that people use, such as https://stockroom.example.',
    );
  return { ...server, from: readMailFrom(from), bounces: readBounces(bounces) };
}

function readSmtpUrl(value: string): Omit<MailSettings, 'from' | 'bounces'> {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isSmtp = url?.protocol === 'smtp:' || url?.protocol === 'smtps:';
  const isBare = url && ['', '/'].includes(url.pathname) && url.search === '' && url.hash === '';
  const user = url && decoded(url.username);
  const password = url && decoded(url.password);
  const isWhole = user !== undefined && password !== undefined && (user === '') === (password === '');
  if (!url || !isSmtp || !isBare || url.hostname === '' || !isWhole)
    throw new ConfigError(
      'SMTP_URL is not allowed: it must be smtp:// or smtps://, a user and a password if the server asks for them, host and port, such as smtps://user:password@mail.example:465; what is special in a password is written as in any address (@ as %40).',
    );
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    account: user ? { user, password: password ?? '' } : null,
  };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** `Name <address>`, or an address alone. */
function readMailFrom(value: string): MailSettings['from'] {
  const [, name = '', inside] = /^([^<>"@]*)<([^<>]*)>$/.exec(value) ?? [];
  const address = inside ?? value;
  if (!isOneAddress(address)) {
    refuse(
      'MAIL_FROM',
      value,
      'it must be an address, or a name and one, such as Stockroom <stock@shop.example>',
    );
  }
  return { name: name.trim() || 'Stockroom', address };
}

function readBounces(value: string | undefined): string | null {
  if (value === undefined) return null;
  if (!value.includes('{id}') || !isOneAddress(value.replace('{id}', '0'.repeat(36)))) {
    refuse('MAIL_BOUNCES', value, 'it must be an address with {id} in it, such as bounce+{id}@shop.example');
  }
  return value;
}

function readLink(name: string, value: string | undefined): Link[] {
  if (value === undefined) return [];
  const [, title, url] = /^(\S.*\s)(https?:\/\/\S+)$/.exec(value) ?? [];
  if (title === undefined || url === undefined || !URL.canParse(url)) {
    refuse(name, value, 'it must be a title and an address, such as Handbook https://handbook.example');
  }
  return [{ title: title.trim(), url }];
}
