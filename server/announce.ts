import type { Config } from './platform/config/config.ts';
import { ConfigError } from './platform/config/config-error.ts';
import { databaseErrorCode } from './platform/database/database.ts';
import { DatabaseStartError } from './platform/database/embedded-postgres/problem.ts';

/** What the person who starts the server reads. */
export const announce = {
  line(text: string): void {
    process.stdout.write(`  ${text}\n`);
  },

  /** Runs a step and prints one line with its time. */
  async step<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    const result = await run();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    process.stdout.write(`  ${name.padEnd(12)}${seconds.padStart(6)} s\n`);
    return result;
  },

  /** At once, and not when the server is ready: should it fail to listen, nobody would ever learn the password. */
  administrator({ usercode, password }: { usercode: string; password: string }): void {
    announce.line(`First administrator: ${usercode}, password ${password}`);
    announce.line(
      'It is shown only this once: keep it safe. Sign in with it; Today leads through the first steps.',
    );
  },

  /** At once, as a first administrator's password: it is kept nowhere. */
  sandboxKey(key: string): void {
    announce.line(`Key of the sandbox's service account: ${key}`);
    announce.line('It is shown only this once; docs/connecting.md says what to do with it.');
  },

  stopping(running: number): void {
    const calls = running === 1 ? '1 running call is' : `${running} running calls are`;
    announce.line(
      running === 0 ? 'Stopping.' : `Stopping: ${calls} finished first; once more stops at once.`,
    );
  },

  ready({ addresses, config, hasDemoCompany }: Ready): void {
    const [address, ...onTheNetwork] = addresses;
    const lines = ['', `Stockroom is ready:  ${address}`];
    if (onTheNetwork.length > 0) lines.push(`On the network:      ${onTheNetwork.join('  ')}`);
    if (onTheNetwork.length > 0 && !config.tls) {
      lines.push('Without https, phones work online only: see "Phones need https" in docs/configuration.md.');
    }
    if (config.sandbox) lines.push('This is a sandbox: no mail leaves it, and nobody here is real.');
    if (hasDemoCompany) {
      lines.push(...(config.demo ? demoAccounts : ['The demo company is here, and its accounts are off.']));
    }
    if (hasDemoCompany && config.demo && canBeReached(onTheNetwork, config)) {
      lines.push('Everybody who reaches this address can use them; DEMO=0 npm start turns them off.');
    }
    lines.push('Stop with Ctrl-C.');
    if (talkativeLevels.has(config.logLevel)) {
      lines.push(
        'The log follows, one JSON object a line; LOG_LEVEL=warn npm start leaves the requests out.',
      );
    }
    lines.push('');
    process.stdout.write(`${lines.join('\n')}\n`);
  },
};

type Ready = {
  /** Where it answers, the address for this machine first. */
  addresses: string[];
  config: Config;
  hasDemoCompany: boolean;
};

function canBeReached(onTheNetwork: readonly string[], config: Config): boolean {
  return onTheNetwork.length > 0 || config.publicUrl !== null || config.trustProxy !== false;
}

/** One sentence for a start that failed; a stack only for what we did not foresee. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseStartError) return error.message;
  if (!(error instanceof Error)) return String(error);
  return explainSystem(error) ?? explainDatabase(error) ?? stackOf(error);
}

/** What the system refused: a port, an address to listen on, a folder. */
function explainSystem(error: Error): string | undefined {
  if (!('code' in error)) return undefined;
  if ('port' in error && error.code === 'EADDRINUSE') {
    return `Port ${error.port} is in use: stop the other program, or choose another port with PORT=8081 npm start.`;
  }
  if ('port' in error && error.code === 'EACCES') {
    return `Port ${error.port} may not be opened by this user: choose one above 1023 with PORT=.`;
  }
  if ('address' in error && error.code === 'EADDRNOTAVAIL') {
    return `HOST=${error.address} is not an address of this machine: choose one of its own, or 0.0.0.0 for all of them.`;
  }
  if ('hostname' in error && 'syscall' in error && error.syscall === 'getaddrinfo') {
    return `The name ${error.hostname} cannot be found (${error.code}): correct HOST, or write an address.`;
  }
  if ('path' in error && unusableFolder.has(String(error.code))) {
    return `${error.path} cannot be used (${error.code}): choose another folder with DATA_DIR, or let this user write there.`;
  }
  return undefined;
}

const unusableFolder = new Set(['EACCES', 'EPERM', 'ENOTDIR', 'EROFS', 'ENOSPC', 'ELOOP', 'ENAMETOOLONG']);

/** PostgreSQL's classes 28 and 3D: it knows neither the user, the password nor the database. */
function explainDatabase(error: Error): string | undefined {
  if (!/^(28|3D)/.test(databaseErrorCode(error) ?? '')) return undefined;
  return `PostgreSQL refuses what DATABASE_URL says: ${error.message}.`;
}

/** Of a failed statement without its text and values, which begin the stack: they may be names and password hashes. */
function stackOf(error: Error): string {
  const stack = error.stack ?? error.message;
  if (!('query' in error)) return stack;
  const where = stack.split('\n').filter((line) => /^ +at /.test(line));
  return [`PostgreSQL refuses a statement of the start: ${refusalOf(error)}`, ...where].join('\n');
}

/** Its sentence, but for class 22, which is about a value and quotes it. */
function refusalOf({ cause }: Error): string {
  if (!(cause instanceof Error)) return 'it does not say why.';
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : 'no code';
  return code.startsWith('22') ? `a value does not fit (${code})` : `${cause.message} (${code})`;
}

const talkativeLevels = new Set<Config['logLevel']>(['info', 'debug', 'trace']);

const demoAccounts = [
  'Demo accounts, all with password 111111:',
  '  100101 and 100102  staff of store 1001      100103  its leader      100201  staff of store 1002',
  '  ho01  head office      buyer01 buyer02 handler01 handler02 leader01      admin editor visitor',
];
