import type { FastifyRequest } from 'fastify';

/** The key of a service account that a request comes with; a session beside it counts first. */
export function keyOf({ headers }: FastifyRequest): string | undefined {
  if (headers['x-token'] !== undefined) return undefined;
  return /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}
