import type { FastifyRequest } from 'fastify';
import { openApiDocs } from '#core/api-docs/contract';
import type { Calls } from '../../platform/http/calls.ts';
import { docsPath } from '../../platform/http/openapi.ts';
import type { Platform } from '../../platform/platform.ts';
import { admitTicket, makeTicket, ticketSeconds } from './ticket.ts';

/** The way to the page that describes the API, for whoever may see the permissions. */
export function apiDocsCalls({ serve, platform }: Calls): void {
  serve(openApiDocs, async (_input, actor, request, reply) => {
    const ticket = await makeTicket(platform, actor.sessionId);
    const isHttps = request.protocol === 'https';
    reply.header(
      'set-cookie',
      `${cookieName}=${ticket}; Path=${docsPath}; Max-Age=${ticketSeconds}; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`,
    );
    return `${docsPath}/`;
  });
}

/** Lets nobody see the page without a ticket. */
export async function admitToDocs(platform: Platform, request: FastifyRequest): Promise<void> {
  const cookies = (request.headers.cookie ?? '').split('; ').map((cookie) => cookie.split('='));
  const [, ticket] = cookies.find(([name]) => name === cookieName) ?? [];
  await admitTicket(platform, ticket);
}

const cookieName = 'stockroom-api-docs';
