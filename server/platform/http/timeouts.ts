import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { usualBodyBytes } from '#core/wire/call';

/** How long a client may take, so that nobody holds a connection for nothing; processing a request is not timed. */
export type HttpTimeouts = {
  /** For the head of a request. */
  headMs: number;
  /** How often the head is looked after. */
  checkMs: number;
  /** For an ordinary body, all of it: 64 kB at the most. */
  bodyMs: number;
  /** For a file or a batch of operations, all of it: 10 MB at 20 kB a second take nine minutes. */
  uploadMs: number;
  /** A larger body has to bring so many bytes in each such time, however slow the line. */
  paceMs: number;
  paceBytes: number;
  /** For what is left of a body that was answered without it, as a refused one is. */
  restMs: number;
  /** For a connection on which nothing moves; the longest import has its answer within it. */
  stillMs: number;
};

export const usualTimeouts: HttpTimeouts = {
  headMs: 20_000,
  checkMs: 5_000,
  bodyMs: 30_000,
  uploadMs: 600_000,
  paceMs: 30_000,
  paceBytes: 16 * 1024,
  restMs: 10_000,
  stillMs: 900_000,
};

/** What Node's own server watches over. */
export function serverTimes({ headMs, checkMs, uploadMs, stillMs }: HttpTimeouts) {
  return {
    connectionTimeout: stillMs,
    // Whatever else happens; each call's own time for its body is shorter.
    requestTimeout: headMs + uploadMs,
    connections: { headersTimeout: headMs, connectionsCheckingInterval: checkMs },
  };
}

/**
 * Closes the connection (408) of a body that does not come. Begins before anybody is asked who they are, and goes on
 * when the request was refused: Node then reads the rest of the body, and would for ever.
 */
export function refuseSlowBodies(app: FastifyInstance, patience: HttpTimeouts): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    // A request that a test puts in has no line to be slow.
    if (!(raw.socket instanceof Socket) || !hasBody(request)) return;
    const isUpload = mayBeLarge(request);
    const timers = [setTimeout(close, isUpload ? patience.uploadMs : patience.bodyMs)];
    if (isUpload) timers.push(watchPace(request, patience, close));
    const stop = () => timers.forEach(clearTimeout);
    raw.once('end', stop).once('close', stop);
    reply.raw.once('finish', () => {
      if (!raw.complete && !raw.destroyed) timers.push(setTimeout(close, patience.restMs));
    });

    function close(): void {
      stop();
      const { socket } = raw;
      const farewell = reply.raw.headersSent
        ? ''
        : 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';
      socket.end(farewell, () => socket.destroy());
    }
  });
}

function watchPace({ raw }: FastifyRequest, patience: HttpTimeouts, close: () => void): NodeJS.Timeout {
  let seen = raw.socket.bytesRead;
  return setInterval(() => {
    const { bytesRead } = raw.socket;
    // What came and was not taken yet keeps more from coming: that is not the client's doing.
    if (raw.readableLength === 0 && bytesRead - seen < patience.paceBytes) close();
    seen = bytesRead;
  }, patience.paceMs);
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function mayBeLarge({ headers, routeOptions }: FastifyRequest): boolean {
  const isForm = headers['content-type']?.startsWith('multipart/form-data') ?? false;
  return isForm || (routeOptions.bodyLimit ?? 0) > usualBodyBytes.session;
}
