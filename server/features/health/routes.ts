import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { healthCheck } from '#core/health/contract';
import { codes } from '#core/wire/codes';
import { type Platform, servePublic } from '../../platform/calls.ts';
import { Refusal } from '../../platform/refusal.ts';

/** `GET /prod-api/health`: 20000 while the database answers, 50300 while it does not. */
export function health(app: FastifyInstance, platform: Platform, version: string): void {
  servePublic(app, platform, healthCheck, async (_input, request) => {
    try {
      const answer = await platform.db.execute<{ version: string }>(
        sql`select current_setting('server_version') as version`,
      );
      return { version, database: 'up' as const, postgres: answer.rows[0]?.version ?? '' };
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      throw new Refusal(codes.unavailable, { reason: 'database-down' });
    }
  });
}
