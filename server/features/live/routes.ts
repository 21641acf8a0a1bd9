import type { FastifyReply, FastifyRequest } from 'fastify';
import { liveStream } from '#core/live/contract';
import { subscribedScopes } from '#core/live/subscriber';
import { readRequestTag, requestTagHeader } from '#core/wire/request-tag';
import type { Calls } from '../../platform/http/calls.ts';
import type { RunningCalls } from '../../platform/http/running-calls.ts';
import type { Live } from '../../platform/live/live.ts';

/** The stream that says that something changed; to whoever does not accept a stream, of what it would be. */
export function liveCalls({ serve }: Calls, live: Live, running: RunningCalls): void {
  serve(liveStream, async (_input, actor, request, reply) => {
    if (!request.headers.accept?.includes('text/event-stream')) {
      const hearing = live.hearingOf(actor);
      return { scopes: subscribedScopes(hearing), lists: [...hearing.lists] };
    }
    live.admit(actor);
    reply.hijack();
    // Whoever stops the server waits for calls, and would wait for this one for ever.
    running.end(request);
    reply.raw.writeHead(200, headersOf(request, reply));
    live.open(actor, reply.raw);
    return { scopes: [], lists: [] };
  });
}

/** The hooks that write an answer's headers are passed by. */
function headersOf(request: FastifyRequest, { server }: FastifyReply): Record<string, string> {
  const tag = readRequestTag(request.headers[requestTagHeader]);
  return {
    ...server.securityHeadersOf(request),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    // nginx would keep it until it has a bufferful.
    'x-accel-buffering': 'no',
    'x-request-id': request.id,
    ...(tag !== undefined && { [requestTagHeader]: tag }),
  };
}
