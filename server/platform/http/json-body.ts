import type { FastifyInstance } from 'fastify';
import { codes } from '#core/wire/codes';
import { tooMuchOf } from './json-size.ts';
import { Refusal } from './refusal.ts';

/**
 * Reads JSON bodies, of at most 32 levels: what looks into them goes down by calling itself, and nothing that anybody
 * sends has more than eight. Deeper ones are refused with 40000 before they are parsed.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  // Fastify's other one: a text that no call asks for.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (tooMuchOf(Buffer.from(text), { levels: mostLevels }))
      done(new Refusal(codes.badRequest, { reason: 'bad-request' }));
    // Clients name the type of what they do not send.
    else if (text === '' && request.method === 'DELETE') done(null, undefined);
    else parse(request, text, done);
  });
}

const mostLevels = 32;
