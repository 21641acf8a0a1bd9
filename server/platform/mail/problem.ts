import { oneLine } from '#core/catalog/text';
import type { MailProblem } from '#core/messages/contract';

/** Why a mail was not taken, and whether another attempt may go better. */
export type MailFailure = { isFinal: boolean; problem: MailProblem };

type Told = {
  reason:
    | 'mail-refused'
    | 'mail-too-large'
    | 'mail-server-away'
    | 'mail-server-later'
    | 'mail-server-refuses-us';
  params: { said: string };
};

/**
 * Decided by what the mail server answered (`responseCode`), never by the library's own code: "refused for ever" and "come
 * again" both arrive as `EENVELOPE`. For ever is what is said of this reader or this mail; what is said of us, that we may
 * not sign in, or not send at all, is put right by whoever administers the servers, and is tried again until then.
 */
export function mailFailureOf(error: unknown): MailFailure {
  const code = field(error, 'code');
  const answer = field(error, 'responseCode');
  const command = field(error, 'command');
  const response = field(error, 'response') ?? (error instanceof Error ? error.message : error);
  const said = oneLine(String(response), 300);
  if (code === 'EMESSAGE' && answer === undefined) return final('mail-too-large', said);
  if (typeof answer !== 'number') return later('mail-server-away', said);
  if (answer < 500) return later('mail-server-later', said);
  // RFC 3463: 5.2.2 is a mailbox that is full, for a mail of any size.
  if (answer === 552 && !/^552[ -]5\.2\.2\b/.test(said)) return final('mail-too-large', said);
  const isOfReader = command === 'RCPT TO' || command === 'DATA';
  if (!isOfReader || isOfUs.has(answer)) return later('mail-server-refuses-us', said);
  return final('mail-refused', said);
}

/** We must sign in, or encrypt (RFC 3207, RFC 4954). */
const isOfUs = new Set([530, 534, 535, 538]);

/** It has been tried for about a day. */
export function gaveUp({ problem }: MailFailure): MailProblem {
  return { reason: 'mail-given-up', params: problem.params };
}

function final(reason: Told['reason'], said: string): MailFailure {
  return { isFinal: true, problem: { reason, params: { said } } };
}

function later(reason: Told['reason'], said: string): MailFailure {
  return { isFinal: false, problem: { reason, params: { said } } };
}

function field(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}
