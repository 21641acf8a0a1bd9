import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemFolder } from '../database/embedded-postgres/system-folder.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

let checkoutDir: string;
const databaseUrl = 'postgres://stockroom:secret@db.example:5432/stockroom';

beforeAll(() => {
  checkoutDir = mkdtempSync(join(tmpdir(), 'stockroom-config-'));
  chmodSync(checkoutDir, 0o755);
  const otherKey = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey;
  const files = {
    'own.pem': certificate,
    'own.key': itsKey,
    'other.key': otherKey.export({ format: 'pem', type: 'pkcs8' }),
    file: '',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(checkoutDir, name), content);
});

afterAll(() => rmSync(checkoutDir, { recursive: true, force: true }));

test('a secret may be in a file, as service managers and containers keep it', () => {
  writeFileSync(join(checkoutDir, 'database-url'), `${databaseUrl}\n`);
  expect(configOf({ DATABASE_URL_FILE: 'database-url' })).toMatchObject({ databaseUrl, demo: false });
  const refused = (env: Record<string, string>) => () => configOf(env);
  expect(refused({ DATABASE_URL_FILE: 'missing' })).toThrow(
    'DATABASE_URL_FILE=missing is not allowed: it must be a file that this user can read.',
  );
  expect(refused({ DATABASE_URL_FILE: 'file' })).toThrow(/the file is empty/);
  expect(refused({ DATABASE_URL_FILE: 'database-url', DATABASE_URL: databaseUrl })).toThrow(/both set/);
});

function configOf(env: Record<string, string>, isRoot = false) {
  return readConfig(env, { isRoot, checkoutDir });
}

test('with nothing set it serves this machine only, from the embedded database, with the demo company', () => {
  expect(configOf({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: join(checkoutDir, 'data'),
    databaseUrl: null,
    databaseReadUrl: null,
    databaseConnections: 20,
    demo: true,
    demoPast: true,
    logLevel: 'info',
    mail: null,
    auditStream: false,
    tls: null,
    trustProxy: false,
    publicUrl: null,
    requestsPerSecond: 20,
    keyRequestsPerSecond: 50,
    maxConnections: 5000,
    session: { idleHours: 12, absoluteDays: 30 },
    stopDelaySeconds: 0,
    metricsToken: null,
    links: [],
    files: { folder: join(checkoutDir, 'data', 'files') },
    qiniu: null,
    signInProviders: [],
    provider: null,
    connectors: {
      logistics: { folder: join(checkoutDir, 'data', 'drop', 'logistics') },
      directory: { folder: join(checkoutDir, 'data', 'drop', 'directory') },
      wms: { folder: join(checkoutDir, 'data', 'drop', 'wms') },
    },
    push: { keys: null, contact: null },
    sandbox: false,
    webhooksPrivate: false,
    notes: [],
  });
});

describe('web push', () => {
  const publicKey = `B${'x'.repeat(86)}`;
  const privateKey = 'secret'.padEnd(43, 'y');
  const keys = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };

  test('has the keys of its setting, and names whoever can be reached', () => {
    expect(configOf(keys).push).toEqual({ keys: { publicKey, privateKey }, contact: null });
    expect(configOf({ PUBLIC_URL: 'https://stock.example' }).push.contact).toBe('https://stock.example');
    expect(configOf({ PUBLIC_URL: 'http://10.0.0.5:8080' }).push.contact).toBeNull();
    expect(configOf({ VAPID_SUBJECT: 'mailto:it@stock.example' }).push.contact).toBe(
      'mailto:it@stock.example',
    );
  });

  test.each([
    [{ VAPID_PUBLIC_KEY: publicKey }, /must be set together/],
    [{ VAPID_PRIVATE_KEY: privateKey }, /must be set together/],
    [{ ...keys, VAPID_PUBLIC_KEY: 'short' }, /^VAPID_PUBLIC_KEY=short is not allowed/],
    [{ ...keys, VAPID_PRIVATE_KEY: 'secret' }, /^VAPID_PRIVATE_KEY is not allowed(?!.*secret)/],
    [{ VAPID_SUBJECT: 'http://localhost' }, /^VAPID_SUBJECT=http:\/\/localhost is not allowed/],
  ])('%o is refused', (env, sentence) => {
    expect(() => configOf(env)).toThrow(sentence);
  });
});

test('logistics is asked at an address, or its files are looked for in a folder', () => {
  const logisticsOf = (env: Record<string, string>) => configOf(env).connectors.logistics;
  writeFileSync(join(checkoutDir, 'token'), 'from-a-file\n');
  const url = 'https://logistics.example/lacks?company=7';
  expect(logisticsOf({ LOGISTICS_URL: url })).toEqual({ url, token: null, everyMinutes: 15 });
  expect(
    logisticsOf({ LOGISTICS_URL: url, LOGISTICS_TOKEN_FILE: 'token', LOGISTICS_EVERY_MINUTES: '240' }),
  ).toEqual({ url, token: 'from-a-file', everyMinutes: 240 });
  expect(logisticsOf({ LOGISTICS_FOLDER: 'drop' })).toEqual({ folder: join(checkoutDir, 'drop') });
});

const mailTo = (url: string, more: Record<string, string> = {}) =>
  configOf({
    SMTP_URL: url,
    MAIL_FROM: 'Stockroom <stock@shop.example>',
    PUBLIC_URL: 'https://shop.example',
    ...more,
  }).mail;

test('a mail server is an address, with an account if it wants one', () => {
  expect(configOf({}).mail).toBeNull();
  const from = { name: 'Stockroom', address: 'stock@shop.example' };
  expect(mailTo('smtp://mail.example')).toEqual({
    host: 'mail.example',
    port: 587,
    secure: false,
    account: null,
    from,
    bounces: null,
  });
  expect(mailTo('smtps://stock%40shop.example:p%40ss%2Fword@mail.example')).toMatchObject({
    port: 465,
    secure: true,
    account: { user: 'stock@shop.example', password: 'p@ss/word' },
  });
  expect(mailTo('smtp://[::1]:2525/')).toMatchObject({ host: '::1', port: 2525 });
  expect(mailTo('smtp://m.example', { MAIL_FROM: 'stock@shop.example' })).toMatchObject({ from });
  const bounces = 'bounce+{id}@shop.example';
  expect(mailTo('smtp://m.example', { MAIL_BOUNCES: bounces })).toMatchObject({ bounces });
  writeFileSync(join(checkoutDir, 'smtp-url'), 'smtp://u:secret@mail.example\n');
  const inFile = { SMTP_URL: '', SMTP_URL_FILE: 'smtp-url' };
  expect(mailTo('', inFile)).toMatchObject({ account: { user: 'u', password: 'secret' } });
});

test.each([
  ...['mail.example', 'http://mail.example', 'smtp://', 'smtp://m.example?tls=no', 'smtp://m.example/x'].map(
    (SMTP_URL) => [{ SMTP_URL }, /^SMTP_URL is not allowed: it must be smtp:/] as const,
  ),
  [{ SMTP_URL: 'smtp://u@m.example' }, /^SMTP_URL is not allowed/],
  [{ SMTP_URL: 'smtp://u:se%cret@m.example' }, /^SMTP_URL is not allowed(?!.*cret)/],
  [{ SMTP_URL: 'smtp://m.example', MAIL_FROM: '' }, /^SMTP_URL is set without MAIL_FROM/],
  [{ SMTP_URL: 'smtp://m.example', PUBLIC_URL: '' }, /^SMTP_URL is set without PUBLIC_URL/],
  [{ SMTP_URL: '' }, /^MAIL_FROM is set without SMTP_URL/],
  [
    { SMTP_URL: '', MAIL_FROM: '', MAIL_BOUNCES: 'b+{id}@s.example' },
    /^MAIL_BOUNCES is set without SMTP_URL/,
  ],
  [{ MAIL_FROM: 'Stockroom' }, /^MAIL_FROM=Stockroom is not allowed/],
  [{ MAIL_FROM: 'a@s.example, b@s.example' }, /^MAIL_FROM=.* is not allowed/],
  [{ MAIL_BOUNCES: 'bounce@s.example' }, /^MAIL_BOUNCES=.* is not allowed: .*\{id\}/],
] as [Record<string, string>, RegExp][])('a mail server as %j says what is wrong', (env, sentence) => {
  expect(() => mailTo(env.SMTP_URL ?? 'smtp://m.example', env)).toThrow(sentence);
});

test.each([
  [{ LOGISTICS_URL: 'logistics.example' }, /^LOGISTICS_URL is not allowed: it must be an address/],
  [{ LOGISTICS_URL: 'ftp://logistics.example' }, /^LOGISTICS_URL is not allowed/],
  [{ LOGISTICS_URL: 'https://u:secret@logistics.example' }, /^LOGISTICS_URL is not allowed(?!.*secret)/],
  [{ LOGISTICS_TOKEN: 'x' }, /^LOGISTICS_TOKEN is set without LOGISTICS_URL/],
  [
    { LOGISTICS_URL: 'https://l.example', LOGISTICS_TOKEN: 'a secret' },
    /^LOGISTICS_TOKEN is not.*(?!a secret)/,
  ],
  [{ LOGISTICS_URL: 'https://l.example', LOGISTICS_FOLDER: 'x' }, /are both set: leave one of them away/],
  [{ LOGISTICS_EVERY_MINUTES: '45' }, /^LOGISTICS_EVERY_MINUTES=45 is not allowed: it must divide an hour/],
  [{ LOGISTICS_EVERY_MINUTES: '0' }, /it must be a whole number from 1 to 1440/],
])('%o is refused', (env, sentence) => {
  expect(() => configOf(env)).toThrow(sentence);
});

test.each([
  ['DATBASE_URL', 'DATABASE_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['PUBLC_URL', 'PUBLIC_URL'],
  ['TRUST_PROXYS', 'TRUST_PROXY'],
])('%s is said to be no setting, and which is one', (name, meant) => {
  expect(configOf({ [name]: 'x' }).notes).toEqual([
    `${name} is no setting, and nothing was read from it: ${meant} is one.`,
  ]);
});

test('what other programs are told is no misspelt setting', () => {
  const others = {
    HOME: '/',
    PATH: '/bin',
    TERM: 'dumb',
    POST: '1',
    HOSTNAME: 'x',
    LOG_DIR: '/',
    PUBLIC: '1',
  };
  expect(configOf(others).notes).toEqual([]);
});

test('an empty value counts as unset', () => {
  const names = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'DEMO',
    'DEMO_PAST',
    'LOG_LEVEL',
    'AUDIT_STREAM',
    'TLS_CERT',
    'TRUST_PROXY',
    'PUBLIC_URL',
    'REQUESTS_PER_SECOND',
    'MAX_CONNECTIONS',
    'SIGN_IN_PROVIDERS',
    'STOP_DELAY_SECONDS',
    'METRICS_TOKEN',
    'LINK_1',
    'LINK_2',
    'LOGISTICS_URL',
    'VAPID_PUBLIC_KEY',
    'VAPID_PRIVATE_KEY',
    'VAPID_SUBJECT',
    'LOGISTICS_TOKEN',
    'LOGISTICS_FOLDER',
    'LOGISTICS_EVERY_MINUTES',
  ];
  expect(configOf(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(configOf({}));
});

test('docs/configuration.md has each setting that is read, and no other', () => {
  const read = new Set<string>();
  const env = new Proxy<NodeJS.ProcessEnv>({}, { get: (_, name) => void read.add(String(name)) });
  readConfig(env, { isRoot: false, checkoutDir });
  const page = readFileSync(join(import.meta.dirname, '../../../docs/configuration.md'), 'utf8');
  const names = [...page.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) => cell.match(/\w+/g) ?? []);
  expect(names.toSorted()).toEqual([...read].toSorted());
});

describe('what is allowed is taken', () => {
  test.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65535 }],
    [{ HOST: '::1' }, { host: '::1' }],
    [{ HOST: 'stock.example' }, { host: 'stock.example' }],
    [{ DATA_DIR: '/srv/stock' }, { dataDir: '/srv/stock' }],
    [{ DATABASE_URL: databaseUrl }, { databaseUrl }],
    [
      { DATABASE_URL: 'postgresql:///stock?host=/run/pg' },
      { databaseUrl: 'postgresql:///stock?host=/run/pg' },
    ],
    [
      { DATABASE_URL: databaseUrl, DATABASE_READ_URL: 'postgres://two.example/stock' },
      { databaseReadUrl: 'postgres://two.example/stock' },
    ],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
    [{ AUDIT_STREAM: '1' }, { auditStream: true }],
    [{ TRUST_PROXY: '0' }, { trustProxy: false }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ TRUST_PROXY: '10.0.0.1, fd00::/8' }, { trustProxy: ['10.0.0.1', 'fd00::/8'] }],
    [{ REQUESTS_PER_SECOND: '0' }, { requestsPerSecond: 0 }],
    [{ STOP_DELAY_SECONDS: '10' }, { stopDelaySeconds: 10 }],
    [{ METRICS_TOKEN: '0123456789abcdef' }, { metricsToken: '0123456789abcdef' }],
    [{ PUBLIC_URL: 'https://stock.example/' }, { publicUrl: 'https://stock.example' }],
    [{ PUBLIC_URL: 'http://10.0.0.5:8080' }, { publicUrl: 'http://10.0.0.5:8080' }],
    [
      { SESSION_IDLE_HOURS: '24', SESSION_ABSOLUTE_DAYS: '1' },
      { session: { idleHours: 24, absoluteDays: 1 } },
    ],
  ])('%o', (env, expected) => {
    expect(configOf(env)).toMatchObject(expected);
  });

  test('the links of the avatar menu have a title, which may have spaces, and an address', () => {
    const { links } = configOf({
      LINK_1: 'Our handbook https://handbook.example/a?b=1',
      LINK_2: 'Code http://git',
    });
    expect(links).toEqual([
      { title: 'Our handbook', url: 'https://handbook.example/a?b=1' },
      { title: 'Code', url: 'http://git' },
    ]);
  });

  test('the third-party sign-ins are those that the login page has buttons for', () => {
    expect(configOf({ SIGN_IN_PROVIDERS: 'WeChat, qq' }).signInProviders).toEqual(['wechat', 'qq']);
    expect(() => configOf({ SIGN_IN_PROVIDERS: 'wechat,other' })).toThrow('some of wechat, qq');
  });

  test('a relative DATA_DIR lies in the checkout, wherever the server is started from', () => {
    expect(configOf({ DATA_DIR: './stock' }).dataDir).toBe(join(checkoutDir, 'stock'));
  });

  test('a certificate and its key are read', () => {
    const { tls } = configOf({ TLS_CERT: 'own.pem', TLS_KEY: join(checkoutDir, 'own.key') });
    expect(tls?.cert.toString()).toContain('BEGIN CERTIFICATE');
    expect(tls?.key.toString()).toContain('PRIVATE KEY');
  });
});

describe('what is not allowed is refused in one sentence that names the variable', () => {
  test.each([
    [{ PORT: 'http' }, /^PORT=http is not allowed: .* 0 to 65535\.$/],
    [{ PORT: '65536' }, /^PORT=65536 /],
    [{ PORT: '-1' }, /^PORT=-1 /],
    [{ PORT: '80.5' }, /^PORT=80\.5 /],
    [{ PORT: '1e3' }, /^PORT=1e3 /],
    [{ HOST: 'localhost:8080' }, /^HOST=localhost:8080 .*without a port/],
    [{ HOST: '256.0.0.1' }, /^HOST=256\.0\.0\.1 /],
    [{ HOST: '127.0.0' }, /^HOST=127\.0\.0 /],
    [{ HOST: 'http://x' }, /^HOST=/],
    [{ DATA_DIR: 'file' }, /^DATA_DIR=file .*must be a folder/],
    [{ DATABASE_READ_URL: databaseUrl }, /^DATABASE_READ_URL is set without DATABASE_URL/],
    [{ DATABASE_URL: databaseUrl, DATABASE_READ_URL: databaseUrl }, /^DATABASE_READ_URL is DATABASE_URL/],
    [
      { DATABASE_URL: databaseUrl, DATABASE_READ_URL: 'postgres://a,b/stock' },
      /^DATABASE_READ_URL is not allowed: it names several hosts/,
    ],
    [{ DEMO: 'yes' }, /^DEMO=yes .*1 .* or 0/],
    [{ LOG_LEVEL: 'INFO' }, /^LOG_LEVEL=INFO .*fatal, error, warn, info, debug, trace, silent/],
    [{ AUDIT_STREAM: 'yes' }, /^AUDIT_STREAM=yes .*1 or 0/],
    [{ TLS_CERT: 'own.pem' }, /^TLS_CERT is set without TLS_KEY/],
    [{ TLS_KEY: 'own.key' }, /^TLS_KEY is set without TLS_CERT/],
    [{ TLS_CERT: 'none.pem', TLS_KEY: 'own.key' }, /^TLS_CERT=none\.pem .*can read/],
    [{ TLS_CERT: 'own.pem', TLS_KEY: '.' }, /^TLS_KEY=\. .*can read/],
    [{ TLS_CERT: 'own.pem', TLS_KEY: 'other.key' }, /^TLS_CERT=own\.pem and TLS_KEY=other\.key/],
    [{ TLS_CERT: 'file', TLS_KEY: 'own.key' }, /^TLS_CERT=file and TLS_KEY=own\.key/],
    [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY=true /],
    [{ TRUST_PROXY: '10' }, /^TRUST_PROXY=10 /],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY=10\.0\.0\.0\/33 /],
    [{ TRUST_PROXY: '10.0.0.1,' }, /^TRUST_PROXY=10\.0\.0\.1, /],
    [{ PUBLIC_URL: 'stock.example' }, /^PUBLIC_URL is not allowed: .*https:/],
    [{ PUBLIC_URL: 'ftp://stock.example' }, /^PUBLIC_URL /],
    [{ PUBLIC_URL: 'https://stock.example/app' }, /^PUBLIC_URL .*without path/],
    [{ LINK_1: 'https://handbook.example' }, /^LINK_1=.* a title and an address/],
    [{ LINK_2: 'Handbook javascript:alert(1)' }, /^LINK_2=.* a title and an address/],
    [{ MAX_CONNECTIONS: '9' }, /^MAX_CONNECTIONS=9 .* 100 to 100000/],
    [{ REQUESTS_PER_SECOND: '-1' }, /^REQUESTS_PER_SECOND=-1 .* 0 to 10000/],
    [{ STOP_DELAY_SECONDS: '301' }, /^STOP_DELAY_SECONDS=301 .* 0 to 300/],
    [{ SESSION_IDLE_HOURS: '0' }, /^SESSION_IDLE_HOURS=0 .* 1 to 8760/],
    [{ SESSION_ABSOLUTE_DAYS: '3651' }, /^SESSION_ABSOLUTE_DAYS=3651 .* 1 to 3650/],
    [{ SESSION_IDLE_HOURS: '25', SESSION_ABSOLUTE_DAYS: '1' }, /^SESSION_IDLE_HOURS=25 .*\(1 days\)/],
  ])('%o', (env, sentence) => {
    expect(() => configOf(env)).toThrow(ConfigError);
    expect(() => configOf(env)).toThrow(sentence);
  });

  test.each([
    { DATABASE_URL: 'mysql://stockroom:secret@db.example/stockroom' },
    { DATABASE_URL: 'postgres://stockroom:secret@db.example:port/x' },
    { PUBLIC_URL: 'https://user:secret@stock.example' },
    { METRICS_TOKEN: 'secret' },
    { METRICS_TOKEN: 'a secret with many spaces' },
  ])('and never shows a password: %o', (env) => {
    expect(() => configOf(env)).toThrow(/^(?!.*secret).*is not allowed/);
  });
});

describe('the demo company', () => {
  test.each([
    [{}, true],
    [{ DEMO: '0' }, false],
    [{ DATABASE_URL: databaseUrl }, false],
    [{ DATABASE_URL: databaseUrl, DEMO: '1' }, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '127.0.0.9' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '127.example.com' }, false],
    [{ HOST: '0.0.0.0', DEMO: '1' }, true],
    [{ HOST: '0.0.0.0', DATABASE_URL: databaseUrl }, false],
    [{ TRUST_PROXY: '127.0.0.1' }, false],
    [{ TRUST_PROXY: '1' }, false],
    [{ TRUST_PROXY: '0' }, true],
    [{ TRUST_PROXY: '1', DEMO: '1' }, true],
    [{ PUBLIC_URL: 'https://stock.example' }, false],
    [{ PUBLIC_URL: 'http://10.0.0.5:8080' }, false],
    [{ PUBLIC_URL: 'http://localhost:8081' }, true],
    [{ PUBLIC_URL: 'http://127.0.0.1:8081' }, true],
    [{ PUBLIC_URL: 'http://[::1]:8081' }, true],
    [{ PUBLIC_URL: 'https://stock.example', DEMO: '1' }, true],
  ])('with %o is there: %s', (env, demo) => {
    expect(configOf(env).demo).toBe(demo);
  });

  test('says why it is off when only a way in for others turned it off', () => {
    expect(configOf({ HOST: '0.0.0.0' }).notes).toEqual([expect.stringMatching(/HOST=0\.0\.0\.0.*DEMO=1/)]);
    expect(configOf({ TRUST_PROXY: '1' }).notes).toEqual([expect.stringMatching(/TRUST_PROXY.*DEMO=1/)]);
    expect(configOf({ PUBLIC_URL: 'https://stock.example' }).notes).toEqual([
      expect.stringMatching(/PUBLIC_URL=https:\/\/stock\.example.*DEMO=1/),
    ]);
    expect(configOf({ HOST: '0.0.0.0', DEMO: '0' }).notes).toEqual([]);
    expect(configOf({ HOST: '0.0.0.0', DATABASE_URL: databaseUrl }).notes).toEqual([]);
  });
});

describe('a sandbox', () => {
  test('is the demo company, and tells webhooks of this machine only where nobody else reaches it', () => {
    expect(configOf({ SANDBOX: '1' })).toMatchObject({ sandbox: true, demo: true, webhooksPrivate: true });
    expect(configOf({ SANDBOX: '1', HOST: '0.0.0.0' })).toMatchObject({
      demo: true,
      webhooksPrivate: false,
      notes: [],
    });
    expect(configOf({ SANDBOX: '1', HOST: '0.0.0.0', WEBHOOKS_PRIVATE: '1' }).webhooksPrivate).toBe(true);
    expect(configOf({ SANDBOX: '1', DATABASE_URL: databaseUrl }).demo).toBe(true);
    expect(configOf({ SANDBOX: '0' })).toMatchObject({ sandbox: false, webhooksPrivate: false });
  });

  test.each(['SMTP_URL', 'OIDC_ISSUER', 'LOGISTICS_URL', 'DIRECTORY_URL', 'WMS_URL', 'QINIU_BUCKET'])(
    'stands beside no %s',
    (name) => {
      expect(() => configOf({ SANDBOX: '1', [name]: 'https://real.example' })).toThrow(
        `SANDBOX=1 and ${name}`,
      );
    },
  );

  test('stands beside no DEMO=0', () => {
    expect(() => configOf({ SANDBOX: '1', DEMO: '0' })).toThrow('SANDBOX=1 and DEMO=0');
    expect(() => configOf({ SANDBOX: 'yes' })).toThrow('it must be 1 or 0');
  });
});

describe.runIf(process.getuid?.() === 0)('for root', () => {
  test('data lies in the checkout when PostgreSQL, which runs as nobody, can enter it', () => {
    expect(configOf({}, true).dataDir).toBe(join(checkoutDir, 'data'));
  });

  test('data lies in a folder of the system when only root can enter the checkout', () => {
    chmodSync(checkoutDir, 0o700);
    try {
      expect(configOf({}, true).dataDir).toBe(systemFolder(checkoutDir));
      expect(configOf({ DATA_DIR: '/srv/stock' }, true).dataDir).toBe('/srv/stock');
      expect(configOf({ DATABASE_URL: databaseUrl }, true).dataDir).toBe(join(checkoutDir, 'data'));
    } finally {
      chmodSync(checkoutDir, 0o755);
    }
  });

  test('a database that a user made in a checkout of his own is found, although others cannot enter it', () => {
    const user = 12345;
    const database = join(checkoutDir, 'data/postgres');
    mkdirSync(database, { recursive: true });
    for (const folder of [checkoutDir, database]) chownSync(folder, user, user);
    chmodSync(checkoutDir, 0o700);
    try {
      expect(configOf({}, true).dataDir).toBe(join(checkoutDir, 'data'));
    } finally {
      chownSync(checkoutDir, 0, 0);
      chmodSync(checkoutDir, 0o755);
      rmSync(join(checkoutDir, 'data'), { recursive: true });
    }
  });
});

// Made for this test and used nowhere else; Node can make keys, but no certificates.
const certificate = `-----BEGIN CERTIFICATE-----
MIIBijCCAS+gAwIBAgIUD+9BbOR32AsMUur9yK9nmH5lrPMwCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwOc3RvY2tyb29tLnRlc3QwIBcNMjYxMTIxMTIzNzQ0WhgPMjEy
NjEwMjgxMjM3NDRaMBkxFzAVBgNVBAMMDnN0b2Nrcm9vbS50ZXN0MFkwEwYHKoZI
zj0CAQYIKoZIzj0DAQcDQgAEvwob1E8dGdobK09UoKYGycNy5kAR3DpXrajC8KCl
/gKTvHmwYf5QcENr9LHW6eLCSPbPACzv2n6UHQ+7psiNBaNTMFEwHQYDVR0OBBYE
FHCpyrzBjMuNV3b31/eYfZc2pRGHMB8GA1UdIwQYMBaAFHCpyrzBjMuNV3b31/eY
fZc2pRGHMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSQAwRgIhAJq/zf34
fyRnxuDZJGy5VroXqzP++YvoaKtJpbXGdJgpAiEAi5hVa/U9XAOFvXKdJn+T2q3e
2x4n5gh2a+1fzHrDZtQ=
-----END CERTIFICATE-----`;
const itsKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg3KmdGjvs9GdCMMqG
yvt1Ihr62SmVeEtZ6fRIE9HCnl6hRANCAAS/ChvUTx0Z2hsrT1SgpgbJw3LmQBHc
OletqMLwoKX+ApO8ebBh/lBwQ2v0sdbp4sJI9s8ALO/afpQdD7umyI0F
-----END PRIVATE KEY-----`;

describe('the identity provider', () => {
  const needed = {
    PUBLIC_URL: 'https://stockroom.example',
    OIDC_ISSUER: 'https://login.example/realms/shop',
    OIDC_CLIENT_ID: 'stockroom',
    OIDC_CLIENT_SECRET: 'a secret',
  };

  test('is an address, a client and its secret; the rest has defaults', () => {
    expect(configOf(needed).provider).toEqual({
      issuer: 'https://login.example/realms/shop',
      agentId: null,
      clientId: 'stockroom',
      clientSecret: 'a secret',
      clientKey: null,
      scopes: 'openid profile email',
      accountClaim: 'preferred_username',
      groupsClaim: null,
      name: 'login.example',
      makesAccounts: false,
      passwordsFor: null,
      publicUrl: 'https://stockroom.example',
    });
    const more = { OIDC_PASSWORDS_FOR: 'Admin, ho01', OIDC_MAKES_ACCOUNTS: '1', OIDC_NAME: 'Contoso' };
    expect(configOf({ ...needed, ...more }).provider).toMatchObject({
      passwordsFor: ['admin', 'ho01'],
      makesAccounts: true,
      name: 'Contoso',
    });
    expect(configOf({ ...needed, OIDC_ISSUER: 'feishu' }).provider).toMatchObject({
      name: '飞书 Feishu',
      accountClaim: 'employee_no',
    });
    expect(configOf({ ...needed, OIDC_ISSUER: 'http://127.0.0.1:9' }).provider?.issuer).toMatch(/^http:/);
  });

  test.each<[string, Record<string, string>, RegExp]>([
    [
      'without the client',
      { OIDC_CLIENT_ID: '' },
      /^OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET/,
    ],
    ['without the secret', { OIDC_CLIENT_SECRET: '' }, /^OIDC_ISSUER needs/],
    ['with a secret and a key', { OIDC_KEY: 'x' }, /^OIDC_KEY_FILE stands in place of/],
    ['with a key that is none', { OIDC_CLIENT_SECRET: '', OIDC_KEY: 'x' }, /^OIDC_KEY_FILE is not allowed/],
    ['without the address of this server', { PUBLIC_URL: '' }, /^OIDC_ISSUER is set without PUBLIC_URL/],
    ['without itself', { OIDC_ISSUER: '' }, /^OIDC settings are set without OIDC_ISSUER/],
    ['in the clear', { OIDC_ISSUER: 'http://login.example' }, /^OIDC_ISSUER is not allowed/],
    [
      'with a password in its address',
      { OIDC_ISSUER: 'https://a:b@login.example' },
      /^OIDC_ISSUER is not allowed/,
    ],
    ['without the scope that makes it one', { OIDC_SCOPES: 'profile' }, /openid must be one/],
    ['of WeCom without its application', { OIDC_ISSUER: 'wecom' }, /^OIDC_AGENT_ID is for OIDC_ISSUER=wecom/],
    ['with an application of WeCom’s', { OIDC_AGENT_ID: '1' }, /^OIDC_AGENT_ID is for/],
    ['that makes accounts perhaps', { OIDC_MAKES_ACCOUNTS: 'yes' }, /it must be 1 or 0/],
  ])('%s is refused, and no secret is repeated', (_case, env, said) => {
    const read = () => configOf({ ...needed, ...env });
    expect(read).toThrow(said);
    expect(read).not.toThrow(/a secret|a:b/);
  });
});
