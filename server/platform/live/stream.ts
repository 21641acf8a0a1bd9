import type { ServerResponse } from 'node:http';
import { liveEvents } from '#core/live/contract';

/** Of a response, what a stream needs. */
export type Line = Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'writableLength' | 'once'>;

/** One open stream of server-sent events. */
export type Stream = {
  send(event: keyof typeof liveEvents, data: string): void;
  /** A comment, so that nobody on the way takes the silence for an end. */
  breathe(): void;
  /** Whoever read it may come again. */
  end(): void;
};

/** A phone that sleeps keeps its connection, and we would keep all that it does not read. */
const mostQueuedBytes = 64_000;

export function openStream(line: Line): Stream {
  function write(text: string): void {
    if (line.writableLength > mostQueuedBytes) line.destroy();
    else line.write(text);
  }
  // Also so that the headers leave at once.
  write(':\n\n');
  return {
    send: (event, data) => write(`event: ${liveEvents[event]}\ndata: ${data}\n\n`),
    breathe: () => write(':\n\n'),
    end: () => line.end(),
  };
}
