import { parseArgs } from 'node:util';
import { jsonLine, type LinkedLine, type Place } from '../platform/people/audit-chain/links.ts';
import { type Break, type Verdict, verifyAudit, walk } from '../platform/people/audit-chain/verify.ts';
import { runCommand, WrongCall, withDatabase } from './command.ts';

const usage = `Usage: npm run audit -- --verify [--since LINK:HASH]
       npm run audit -- --lines LINK

  --verify   goes along the chain of the audit log and names each line that was changed, is missing or came in between
  --since    a head that an earlier run printed and that was kept elsewhere: is it still on the chain?
  --lines    prints line LINK and all after it as AUDIT_STREAM=1 does, for a log collector that missed some

Ends with 0 when the chain holds, 1 when it does not or could not be read, 2 when called wrongly.`;

async function main(): Promise<number> {
  const { verify, since, lines } = readArguments();
  if (lines !== undefined) return printLines(lines);
  if (!verify) throw new WrongCall('Expected --verify or --lines.');
  const verdict = await withDatabase((db) => verifyAudit(db, since ? { noted: since } : {}));
  report(verdict, since);
  return verdict.broken > 0 || verdict.noted === 'forgotten' ? 1 : 0;
}

async function printLines(first: number): Promise<number> {
  return withDatabase(async (db) => {
    for await (const line of walk(db, first - 1)) console.log(jsonLine(line));
    return 0;
  });
}

function report({ from, head, checked, waiting, breaks, broken, noted }: Verdict, since?: Place): void {
  for (const one of breaks) console.log(sentenceFor(one));
  if (broken > breaks.length) console.log(`... and ${broken - breaks.length} more places.`);
  if (noted === 'found') console.log(`Line ${since?.link} is on the chain as it was noted.`);
  if (noted === 'forgotten') {
    console.log(
      `Line ${since?.link} has been forgotten since, as audit-days says: it cannot be compared. Note the head below.`,
    );
  }
  const lines = checked === 0 ? 'There are no lines' : `Lines ${from.link + 1} to ${head.link} were read`;
  console.log(`${lines}: the chain ${broken === 0 ? 'holds' : `is broken in ${counted(broken, 'place')}`}.`);
  if (waiting > 0)
    console.log(`${counted(waiting, 'line')} not in the chain yet: a running server takes them in.`);
  console.log(`Head: ${head.link}:${head.hash}`);
}

function sentenceFor(one: Break): string {
  switch (one.kind) {
    case 'missing':
      return one.from === one.through
        ? `Line ${one.from} is missing.`
        : `Lines ${one.from} to ${one.through} are missing.`;
    case 'changed':
      return `Line ${one.link} is not what was written there, or the line before it was put in its place: ${told(one.line)}.`;
    case 'stray':
      return `Line ${one.link} stands before the beginning of the chain: ${told(one.line)}.`;
    case 'cut':
      return `Line ${one.link}, which was noted, is not there: the end of the chain was cut off.`;
    case 'rewritten':
      return `Line ${one.link} is another than the one that was noted: the chain was made anew.`;
  }
}

function told({ id, at, call, actorCode }: LinkedLine): string {
  return `id ${id}, ${at}, ${call} by ${actorCode}`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function readArguments(): { verify: boolean; since?: Place; lines?: number } {
  const options = {
    verify: { type: 'boolean', default: false },
    since: { type: 'string' },
    lines: { type: 'string' },
  } as const;
  const { verify, since, lines } = parseArgs({ options }).values;
  if (since !== undefined && !verify) throw new WrongCall('--since goes with --verify.');
  if (lines !== undefined && verify) throw new WrongCall('Either --verify or --lines.');
  return {
    verify,
    ...(since !== undefined && { since: readPlace(since) }),
    ...(lines !== undefined && { lines: readLink(lines) }),
  };
}

function readPlace(text: string): Place {
  const [, link, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text.trim()) ?? [];
  if (link === undefined || hash === undefined) {
    throw new WrongCall(
      '--since must be a head as this command prints it: a number, a colon, 64 hex digits.',
    );
  }
  return { link: Number(link), hash };
}

function readLink(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new WrongCall('--lines must be the number of a line, 1 or more.');
  return Number(text);
}

await runCommand(main, usage);
