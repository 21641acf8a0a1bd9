import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { explainStartFailure } from '../announce.ts';
import { checkOwnDatabase } from '../own-database.ts';
import { findCheckout } from '../platform/config/checkout.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import { type Database, databaseErrorCode, passingProblem } from '../platform/database/database.ts';
import { DatabaseStartError } from '../platform/database/embedded-postgres/problem.ts';
import { openServerDatabase } from '../platform/database/server-database.ts';
import { sentence } from '../platform/http/messages.ts';
import { Refusal } from '../platform/http/refusal.ts';

/** Called wrongly: the message says how, the usage how else. */
export class WrongCall extends Error {}

/**
 * Runs a command to its exit code. What goes wrong is one sentence on the error output, and code 1; called wrongly, 2
 * and the usage. `--help` says the usage alone. `LOG_LEVEL=debug` shows where an error comes from.
 * @param explain what the command itself knows to say about an error
 */
export async function runCommand(
  command: () => Promise<number>,
  usage: string,
  explain: (error: unknown) => string | undefined = () => undefined,
): Promise<void> {
  if (process.argv.includes('--help')) return console.log(usage);
  try {
    process.exitCode = await command();
  } catch (error) {
    const wrongCall = error instanceof WrongCall ? error.message : wrongArgument(error);
    console.error(wrongCall ? `${wrongCall}\n\n${usage}` : (explain(error) ?? sentenceFor(error)));
    if (!wrongCall && process.env.LOG_LEVEL?.trim() === 'debug') console.error(error);
    process.exitCode = wrongCall ? 2 : 1;
  }
}

/**
 * The database of the configuration for a command, with the tables of this version unless it is only read, whether the
 * server runs or not.
 * @throws DatabaseStartError when there is none: a command that made one would hide a mistyped DATA_DIR
 */
export async function withDatabase<Result>(
  work: (db: Database, config: Config) => Promise<Result>,
  { isOnlyRead = false } = {},
): Promise<Result> {
  const checkoutDir = findCheckout(import.meta.url);
  const config = readConfig(process.env, { isRoot: process.getuid?.() === 0, checkoutDir });
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres'))) {
    throw new DatabaseStartError(
      `There is no database in ${config.dataDir}: set the DATA_DIR or DATABASE_URL of the server, or run npm start once.`,
    );
  }
  const database = await openServerDatabase(config, checkoutDir, () => undefined, { join: true });
  try {
    if (config.databaseUrl) await checkOwnDatabase(database.db, config.databaseUrl);
    if (!isOnlyRead) await database.migrate(resolve(checkoutDir, 'server/migrations'));
    return await work(database.db, config);
  } finally {
    await database.close();
  }
}

/** What `parseArgs` refuses, without its advice for programmers. */
function wrongArgument(error: unknown): string | undefined {
  const isOne = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isOne ? `${error.message.split(/[.\n]/)[0]}.` : undefined;
}

function sentenceFor(error: unknown): string {
  if (error instanceof Refusal) return sentence('en', error.data.reason, error.data.params);
  const problem = passingProblem(error);
  if (problem) return sentence('en', `database-${problem}`);
  // Of the system: no such file, no such server. Its own sentence says it.
  if (error instanceof Error && 'syscall' in error) return error.message;
  if (databaseErrorCode(error) !== undefined && error instanceof Error)
    return `The database refuses: ${error.cause instanceof Error ? error.cause.message : error.message}.`;
  const [first = ''] = explainStartFailure(error).split('\n');
  return isForeseen(error) ? first : `${first} (LOG_LEVEL=debug shows where)`;
}

/** Whether the explanation is a sentence of ours, and not the first line of a stack. */
function isForeseen(error: unknown): boolean {
  return !(error instanceof Error) || explainStartFailure(error) !== (error.stack ?? error.message);
}
