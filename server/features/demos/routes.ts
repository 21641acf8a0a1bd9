import {
  type Article,
  listedArticles,
  peopleNamed,
  sampleArticles,
  sampleReadings,
  sampleTransactions,
} from '#core/demos/articles';
import {
  articleDetail,
  articleReadings,
  createArticle,
  createDemoRole,
  deleteDemoRole,
  listArticles,
  listDemoRoles,
  listDemoRoutes,
  listTransactions,
  searchPeople,
  updateArticle,
  updateDemoRole,
} from '#core/demos/contract';
import { type DemoRoleRow, flatRoutes, sampleRoles } from '#core/demos/roles';
import type { BodyOf } from '#core/wire/call';
import { pageOf } from '../../platform/database/page.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { invalid, notFound } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/people/access.ts';
import { changedBy, keepFor, keptOf } from './kept.ts';

const articles = sampleArticles();
const roles = sampleRoles();
const transactions = sampleTransactions();
const routes = flatRoutes();
const idOf = ({ id }: Article) => String(id);
const keyOf = ({ key }: DemoRoleRow) => key;

/** The calls of the template's demo pages. */
export function demoCalls({ serve, platform }: Calls): void {
  const { db } = platform;
  const articlesOf = async ({ sessionId }: Actor) =>
    changedBy(articles, await keptOf<Article>(db, sessionId, 'article'), idOf);

  serve(listArticles, async ({ query }, actor) =>
    page(listedArticles(await articlesOf(actor), query), query),
  );

  serve(articleDetail, async ({ query }, actor) => {
    const found = (await articlesOf(actor)).find(({ id }) => id === query.id);
    if (!found) throw notFound('address-unknown');
    return found;
  });

  serve(articleReadings, async () => ({ pvData: sampleReadings }));

  serve(createArticle, async ({ body }, { sessionId, name }) =>
    keepFor<Article, Article>(db, sessionId, 'article', async (kept, put) => {
      const timestamp = body.timestamp ?? platform.now().getTime();
      const id = newKey(kept, 1024, 1124);
      const article = {
        ...unwritten,
        ...body,
        id,
        author: body.author || name,
        timestamp,
        display_time: shownTime(timestamp),
      };
      await put(idOf(article), article);
      return article;
    }),
  );

  serve(updateArticle, async ({ body }, { sessionId }) =>
    keepFor<Article, Article>(db, sessionId, 'article', async (kept, put) => {
      const known = changedBy(articles, kept, idOf).find(({ id }) => id === body.id);
      if (!known) throw notFound('address-unknown');
      const article = { ...known, ...body };
      article.display_time = shownTime(article.timestamp);
      await put(idOf(article), article);
      return article;
    }),
  );

  serve(listDemoRoutes, async () => routes);

  serve(listDemoRoles, async (_input, { sessionId }) =>
    changedBy(roles, await keptOf<DemoRoleRow>(db, sessionId, 'role'), keyOf),
  );

  serve(createDemoRole, async ({ body }, { sessionId }) =>
    keepFor<DemoRoleRow, DemoRoleRow>(db, sessionId, 'role', async (kept, put) => {
      requireSoundRole(body, changedBy(roles, kept, keyOf));
      const role = { key: String(newKey(kept, 300, 5000)), ...body };
      await put(role.key, role);
      return role;
    }),
  );

  serve(updateDemoRole, async ({ params: { id: key }, body }, { sessionId }) =>
    keepFor<DemoRoleRow, DemoRoleRow>(db, sessionId, 'role', async (kept, put) => {
      const all = changedBy(roles, kept, keyOf);
      if (!all.some((role) => role.key === key)) throw notFound('role-unknown');
      requireSoundRole(
        body,
        all.filter((role) => role.key !== key),
      );
      const role = { key, ...body };
      await put(key, role);
      return role;
    }),
  );

  serve(deleteDemoRole, async ({ params: { id: key } }, { sessionId }) =>
    keepFor<DemoRoleRow, null>(db, sessionId, 'role', async (kept, put) => {
      if (changedBy(roles, kept, keyOf).some((role) => role.key === key)) await put(key, null);
      return null;
    }),
  );

  serve(searchPeople, async ({ query: { name = '' } }) => ({ items: peopleNamed(name) }));

  serve(listTransactions, async ({ query }) => page(transactions, query));
}

/** What nobody writes about an article, as the documents' dialog begins (document 2, section 4). */
const unwritten: Omit<Article, 'id' | 'timestamp' | 'author' | 'title' | 'display_time'> = {
  reviewer: '',
  forecast: 0,
  pageviews: 0,
  status: 'published',
  importance: 1,
  type: '',
  remark: '',
  content: '',
  content_short: '',
  image_uri: '',
  source_uri: '',
  comment_disabled: false,
  platforms: [],
};

function shownTime(timestamp: number): string {
  return new Date(timestamp).toISOString();
}

function page<Row>(rows: readonly Row[], query: { page?: number; limit?: number }) {
  const { limit, offset } = pageOf(query);
  return { items: rows.slice(offset, offset + limit), total: rows.length };
}

function requireSoundRole(
  { name, routes: wanted }: BodyOf<typeof createDemoRole>,
  others: readonly DemoRoleRow[],
): void {
  const unknown = wanted.find((id) => !routes.some((route) => route.id === id));
  if (unknown !== undefined)
    throw invalid('permission-unknown', { code: unknown }, { routes: 'permission-unknown' });
  if (others.some((role) => role.name === name))
    throw invalid('name-taken', { name }, { name: 'name-taken' });
}

/** By chance a free whole number between both, as the template's are; beyond them once all are taken. */
function newKey(kept: ReadonlyMap<string, unknown>, from: number, to: number): number {
  const all = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const free = all.filter((key) => !kept.has(String(key)));
  return free[Math.floor(Math.random() * free.length)] ?? newKey(kept, to + 1, to + 1);
}
