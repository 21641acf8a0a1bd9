import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { basePath } from '#core/wire/call';

/** The OpenAPI page at `/prod-api/docs`, made from the contracts: it cannot disagree with what is served. */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Stockroom',
        version,
        description: 'Every answer is `{code, success, message, data, serverTime}`; 20000 is success.',
      },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Token' } } },
      security: [{ token: [] }],
    },
  });
  await app.register(swaggerUi, { routePrefix: `${basePath}/docs`, staticCSP: false });
}
