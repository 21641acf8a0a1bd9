/** What the person at the console reads instead of a stack: one sentence. */
export class Refusal extends Error {}

/** The step whose name stands at the end of what is printed, and waits there for its time. */
let waiting = null;

/** Runs a quiet step: its name at once, its time when it has ended; the name again when others printed meanwhile. */
export async function step(name, work) {
  const startedAt = performance.now();
  const own = {};
  endLine();
  process.stdout.write(label(name));
  waiting = own;
  const tell = (ending) => {
    const isThere = waiting === own;
    if (isThere) waiting = null;
    else endLine();
    process.stdout.write(`${isThere ? '' : label(name)}${time(startedAt)}${ending}\n`);
  };
  try {
    const result = await work();
    tell('');
    return result;
  } catch (error) {
    tell('  failed');
    throw error;
  }
}

/** The same beside programs that print for themselves: all of the line when it has ended. */
export async function stepBeside(name, work) {
  const startedAt = performance.now();
  try {
    const result = await work();
    printStep(name, startedAt, true);
    return result;
  } catch (error) {
    printStep(name, startedAt, false);
    throw error;
  }
}

/** The same line at once, for a step that prints for itself or runs beside others. */
export function printStep(name, startedAt, isGood) {
  endLine();
  process.stdout.write(`${label(name)}${time(startedAt)}${isGood ? '' : '  failed'}\n`);
}

function endLine() {
  if (waiting !== null) process.stdout.write('\n');
  waiting = null;
}

/** For a program's last catch: a sentence where one was meant, a stack for what nobody foresaw. */
export function fail(error) {
  console.error(error instanceof Refusal ? `\n${error.message}` : error);
  process.exit(1);
}

const label = (name) => `  ${name.padEnd(12)}`;
const time = (startedAt) => `${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s`;
