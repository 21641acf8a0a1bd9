import ky, { type Options } from 'ky';
import { type AnswerOf, type AnyCall, basePath, type InputOf, isQuestion } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { isEnvelope, refusalOf } from '#core/wire/envelope';
import { type Asking, answered, headersOf, Refused, Unreachable } from './answered.ts';

/** How long an answer is waited for: without a word, as long as a page does; and whether anybody does. */
export type Patience = { signal?: AbortSignal; timeoutMs?: number; unasked?: true };

const pageTimeoutMs = 15_000;
/** Imports may take their time (spec 1, section 7). */
const fileTimeoutMs = 50_000;

/** Trying again is the query cache's decision, which knows what is still on screen; and a refusal is an answer. */
const carrier = ky.create({ retry: 0, throwHttpErrors: false, cache: 'no-store' });

/**
 * Makes a call in somebody's session: `params`, `query` and `body` as its contract declares them. The token is said, not
 * looked up: whoever asked is answered, also when somebody else has signed in meanwhile. Throws Refused (the server said
 * no) or Unreachable (nobody answered, or somebody else did).
 */
export async function send<C extends AnyCall>(
  call: C,
  input: InputOf<C> & { token: string } & Patience,
): Promise<AnswerOf<C>> {
  const { body }: Parts = input;
  return exchange(call, input, { ...(body !== undefined && { json: declared(call, body) }) });
}

/**
 * Of a question's body what its contract declares: the server refuses the rest, and what an older release kept on this
 * device, or a screen sends too much, must lock nobody out of a list.
 */
function declared(call: AnyCall, body: unknown): unknown {
  const schema: { properties?: object } | undefined = call.body;
  const { properties } = schema ?? {};
  if (!isQuestion(call) || !properties || typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => Object.hasOwn(properties, name)));
}

/** Makes a call with a file, as multipart. Throws Refused or Unreachable. */
export async function upload<C extends AnyCall>(
  call: C,
  input: InputOf<C> & { token: string; field: string; file: File } & Patience,
): Promise<AnswerOf<C>> {
  const body = new FormData();
  body.set(input.field, await readWhole(input.file));
  return exchange(call, { timeoutMs: fileTimeoutMs, ...input }, { body });
}

/** A browser gives up a request whose file was changed on the disk, as if the server had not answered. */
async function readWhole(file: File): Promise<File> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type });
  } catch {
    throw new Refused(codes.invalid, { reason: 'file-changed', params: {} });
  }
}

/** Fetches a file that a call answers with, in the reader's language. Throws Refused or Unreachable. */
export async function download<C extends AnyCall>(
  call: C,
  input: InputOf<C> & { token: string },
): Promise<Blob> {
  const { body, params }: Parts = input;
  try {
    const response = await carrier(addressOf(call, params), {
      method: call.method,
      headers: headersOf(input.token),
      timeout: fileTimeoutMs,
      ...(body !== undefined && { json: declared(call, body) }),
    });
    if (response.ok) return await response.blob();
    const answer: unknown = await response.json();
    if (isEnvelope(answer)) throw new Refused(answer.code, refusalOf(answer));
  } catch (error) {
    if (error instanceof Refused) throw error;
  }
  throw new Unreachable();
}

/** What every call may have beside what it sends. */
type Parts = Asking & {
  timeoutMs?: number;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: unknown;
};

function exchange<C extends AnyCall>(call: C, input: Parts, sent: Options): Promise<AnswerOf<C>> {
  const { signal, timeoutMs = pageTimeoutMs, params, query } = input;
  return answered(call, input, (headers) =>
    carrier(addressOf(call, params), {
      ...sent,
      method: call.method,
      headers,
      timeout: timeoutMs,
      ...(query && { searchParams: query }),
      ...(signal && { signal }),
    }),
  );
}

/** Where a call is made: its path with the parameters in place. */
function addressOf({ path }: AnyCall, params: Readonly<Record<string, string>> = {}): string {
  return basePath + path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
