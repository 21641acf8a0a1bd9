import { createParser } from 'eventsource-parser';
import { type Hint, liveEvents, liveStream } from '#core/live/contract';
import { basePath } from '#core/wire/call';
import type { Environment } from '#offline';

/** What a stream says. */
export type StreamEvent = { kind: 'opened' } | { kind: 'changed'; hint: Hint } | { kind: 'resync' };

/** The server breathes each 25 s. */
const silentMs = 40_000;

/**
 * Reads one stream until it ends, for whatever reason; never fails. `refused`: the session is over. The browser's own
 * EventSource can bring no token.
 */
export async function readStream(
  environment: Pick<Environment, 'fetch' | 'setTimer' | 'clearTimer'>,
  options: { token: string; signal: AbortSignal; tell: (heard: StreamEvent) => void },
): Promise<'ended' | 'refused'> {
  const { signal, tell } = options;
  const ending = new AbortController();
  const end = () => ending.abort();
  signal.addEventListener('abort', end);
  // Its page may have been left while the token was read, which may have ended since.
  if (signal.aborted) end();
  let watchdog = environment.setTimer(end, silentMs);
  const parser = createParser({
    onEvent({ event, data }) {
      if (event === liveEvents.resync) tell({ kind: 'resync' });
      const hint = event === liveEvents.changed ? hintOf(data) : undefined;
      if (hint) tell({ kind: 'changed', hint });
    },
  });
  try {
    const answer = await environment.fetch(basePath + liveStream.path, {
      headers: { 'x-token': options.token, accept: 'text/event-stream' },
      cache: 'no-store',
      redirect: 'error',
      signal: ending.signal,
    });
    if (answer.status === 401) return 'refused';
    const reader = isStream(answer) ? answer.body?.getReader() : undefined;
    if (!reader) return 'ended';
    const words = new TextDecoder();
    let isOpen = false;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      // Not with the headers: a proxy that keeps what follows would pass for a stream.
      if (!isOpen) tell({ kind: 'opened' });
      isOpen = true;
      environment.clearTimer(watchdog);
      watchdog = environment.setTimer(end, silentMs);
      parser.feed(words.decode(part.value, { stream: true }));
    }
  } catch {
    // Cut on the way, or by us: read anew.
  } finally {
    environment.clearTimer(watchdog);
    signal.removeEventListener('abort', end);
    end();
  }
  return 'ended';
}

function isStream(answer: Response): boolean {
  return answer.ok && (answer.headers.get('content-type') ?? '').startsWith('text/event-stream');
}

function hintOf(data: string): Hint | undefined {
  try {
    const said: unknown = JSON.parse(data);
    return isHint(said) ? said : undefined;
  } catch {
    return undefined;
  }
}

function isHint(said: unknown): said is Hint {
  if (typeof said !== 'object' || said === null || !('scopes' in said) || !('lists' in said)) return false;
  return typeof said.scopes === 'object' && said.scopes !== null && Array.isArray(said.lists);
}
