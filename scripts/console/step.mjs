/** What the person at the console reads instead of a stack: one sentence. */
export class Refusal extends Error {}

/** Runs a quiet step: its name at once, its time when it has ended. */
export async function step(name, work) {
  const startedAt = performance.now();
  process.stdout.write(label(name));
  try {
    const result = await work();
    process.stdout.write(`${time(startedAt)}\n`);
    return result;
  } catch (error) {
    process.stdout.write(`${time(startedAt)}  failed\n`);
    throw error;
  }
}

/** The same line at once, for a step that prints for itself or runs beside others. */
export function printStep(name, startedAt, isGood) {
  process.stdout.write(`${label(name)}${time(startedAt)}${isGood ? '' : '  failed'}\n`);
}

/** For a program's last catch: a sentence where one was meant, a stack for what nobody foresaw. */
export function fail(error) {
  console.error(error instanceof Refusal ? `\n${error.message}` : error);
  process.exit(1);
}

const label = (name) => `  ${name.padEnd(12)}`;
const time = (startedAt) => `${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s`;
