import type { FastifyInstance } from 'fastify';
import { codes } from '#core/wire/codes';
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
    if (isDeeperThan(text, mostLevels)) done(new Refusal(codes.badRequest, { reason: 'bad-request' }));
    else parse(request, text, done);
  });
}

const mostLevels = 32;

/** Whether brackets outside of texts stand within one another more often than this. */
export function isDeeperThan(text: string, levels: number): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (isText) {
      if (character === backslash) at += 1;
      else if (character === quote) isText = false;
    } else if (character === quote) isText = true;
    else if (character === bracket || character === brace) {
      depth += 1;
      if (depth > levels) return true;
    } else if (character === bracketEnd || character === braceEnd) depth -= 1;
  }
  return false;
}

const quote = '"'.charCodeAt(0);
const backslash = '\\'.charCodeAt(0);
const bracket = '['.charCodeAt(0);
const brace = '{'.charCodeAt(0);
const bracketEnd = ']'.charCodeAt(0);
const braceEnd = '}'.charCodeAt(0);
