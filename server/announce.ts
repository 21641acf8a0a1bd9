import type { FirstStart } from './first-start.ts';
import type { Config } from './platform/config.ts';
import { ConfigError } from './platform/config.ts';
import { DatabaseStartError } from './platform/embedded-postgres/problem.ts';

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

  ready({ address, config, first }: { address: string; config: Config; first: FirstStart }): void {
    const lines = ['', `Stockroom is ready:  ${address}`];
    if (config.demo) lines.push(...demoAccounts);
    if (first.administrator) {
      lines.push(
        `First administrator: ${first.administrator.usercode}, one-time password ${first.administrator.password}`,
        'It is shown only this once; sign in and change it.',
      );
    }
    lines.push('Stop with Ctrl-C.', '');
    process.stdout.write(`${lines.join('\n')}\n`);
  },
};

/** One sentence for a start that failed; a stack only for what we did not foresee. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseStartError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${error.port} is in use: stop the other program, or choose another port with PORT=8081 npm start.`;
  }
  if ('code' in error && error.code === 'EACCES' && 'port' in error) {
    return `Port ${error.port} may not be opened by this user: choose one above 1023 with PORT=.`;
  }
  return error.stack ?? error.message;
}

const demoAccounts = [
  'Demo accounts, all with password 111111:',
  '  100101 and 100102  staff of store 1001      100103  its leader      100201  staff of store 1002',
  '  ho01  head office      buyer01 buyer02 handler01 handler02 leader01      admin editor visitor',
];
