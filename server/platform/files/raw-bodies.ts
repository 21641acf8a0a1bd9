import type { FastifyInstance } from 'fastify';

/** Lets calls registered here take bytes as they come; nothing counts them but the call. */
export function takeRawBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
}
