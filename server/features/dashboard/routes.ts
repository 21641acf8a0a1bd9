import type { FastifyInstance } from 'fastify';
import { companyTrends, storesToday } from '#core/dashboard/contract';
import { type Platform, serve } from '../../platform/calls.ts';
import { queryStoresToday, queryTrends, type ReadArticles } from './queries.ts';

/** The figures of the start page, for those who look after several stores. */
export function dashboard(
  app: FastifyInstance,
  platform: Platform,
  nearExpiry: { readArticles: ReadArticles },
): void {
  serve(app, platform, storesToday, (_input, actor) =>
    queryStoresToday(platform.db, actor.stores, platform.now(), nearExpiry.readArticles),
  );

  serve(app, platform, companyTrends, ({ query }, actor) =>
    queryTrends(platform.db, actor.stores, query.days ?? 30, platform.now()),
  );
}
