import { type ChildProcess, fork, spawn } from 'node:child_process';

/** A program that runs beside the bench. */
export type Child = { pid: number; stop(): Promise<void> };

/** Starts a `.process.ts` of this folder; `ready` is the one message that it sends. */
export async function startProcess<Ready>(
  file: string,
  args: string[] = [],
): Promise<Child & { ready: Ready }> {
  const child = fork(file, args, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Ready));
    endedBefore(child, file, reject);
  });
  return { ready, pid: child.pid ?? 0, stop: () => end(child) };
}

/** Runs a `.process.ts` of this folder to its end. */
export async function runProcess(file: string, args: string[]): Promise<void> {
  const child = fork(file, args, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => code === 0 && resolve());
    endedBefore(child, file, reject);
  });
}

/** Starts any program; it is up once `isUp` says so, which is asked again and again. */
export async function startProgram(
  command: string,
  args: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv; isUp: () => Promise<boolean> },
): Promise<Child> {
  const { cwd, env } = options;
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<never>((_, reject) => endedBefore(child, args.join(' '), reject));
  const up = async () => {
    while (!(await options.isUp())) await new Promise((resolve) => setTimeout(resolve, askEveryMs));
  };
  await Promise.race([up(), ended]);
  ended.catch(() => undefined);
  return { pid: child.pid ?? 0, stop: () => end(child) };
}

const askEveryMs = 50;

function endedBefore(child: ChildProcess, name: string, reject: (error: Error) => void): void {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4000);
  });
  child.once('exit', (code) => reject(new Error(`${name} ended with ${code}: ${said}`)));
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
