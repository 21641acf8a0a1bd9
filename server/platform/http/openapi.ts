import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AnyCall, basePath } from '#core/wire/call';
import { describeAnswers } from './openapi-answers.ts';

export const docsPath = `${basePath}/docs`;

/**
 * The OpenAPI page, made from the contracts: it cannot disagree with what is served. It names every call and what it
 * asks for, so nothing of it is shown to anybody whom `admit` refuses.
 */
export async function describeApi(
  app: FastifyInstance,
  version: string,
  admit: (request: FastifyRequest) => Promise<void>,
  calls: readonly AnyCall[],
): Promise<void> {
  await app.register(swagger, {
    // Of the two forms that it may get, ours is OpenAPI 3.
    transformObject: (document) =>
      'openapiObject' in document ? describeAnswers(document.openapiObject, calls) : document.swaggerObject,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Stockroom',
        version,
        description: [
          'Every answer is `{code, success, message, data, serverTime}`; 20000 is success.',
          'Fields are read in any of the spellings that the documents have for them, in letters of either case; numbers may',
          'come as digits in text, flags as `true`, `false`, `0` and `1`. "" and null ask nothing.',
        ].join(' '),
      },
      components: {
        securitySchemes: {
          token: { type: 'apiKey', in: 'header', name: 'X-Token', description: 'Of somebody who signed in' },
          key: { type: 'http', scheme: 'bearer', description: 'The key of a service account' },
        },
      },
      security: [{ token: [] }],
    },
  });
  await app.register(async (page) => {
    page.addHook('onRequest', admit);
    await page.register(swaggerUi, { routePrefix: docsPath, staticCSP: contentSecurityPolicy });
  });
}

/** The page's own files and nothing else; its pictures are in its style sheet. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
