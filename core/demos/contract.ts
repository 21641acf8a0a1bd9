import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { pageFields, pageOf } from '../wire/paging.ts';
import { articleLimits, articleStatuses, articleTypes } from './articles.ts';

/**
 * The calls of the template's demo pages (documents 1 and 2, section 7). They are there where the demo company is; what is
 * written by them is one session's own, and gone when it is signed out (decision W19).
 */
const base = '/vue-element-admin';
const Id = T.Integer({ minimum: 1, maximum: 1_000_000 });
const TypeOrNone = T.Enum([...articleTypes, '']);

const written = {
  title: T.String({ maxLength: articleLimits.title }),
  content: T.String({ maxLength: articleLimits.content }),
  content_short: T.String({ maxLength: articleLimits.summary }),
  importance: T.Integer({ minimum: 0, maximum: articleLimits.importance }),
  type: TypeOrNone,
  status: T.Enum([...articleStatuses]),
  timestamp: T.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 }),
  author: T.String({ maxLength: 60 }),
  remark: T.String({ maxLength: 500 }),
  image_uri: T.String({ maxLength: 2000 }),
  source_uri: T.String({ maxLength: 2000 }),
  comment_disabled: T.Boolean(),
  platforms: T.Array(T.String({ maxLength: 40 }), { maxItems: 10 }),
};

/** Of which the documents' dialog sends eight; what is absent is empty, or stays as it was. */
const saidOfArticle = {
  title: written.title,
  content: T.Optional(written.content),
  content_short: T.Optional(written.content_short),
  importance: T.Optional(written.importance),
  type: T.Optional(written.type),
  status: T.Optional(written.status),
  timestamp: T.Optional(written.timestamp),
  author: T.Optional(written.author),
  remark: T.Optional(written.remark),
  image_uri: T.Optional(written.image_uri),
  source_uri: T.Optional(written.source_uri),
  comment_disabled: T.Optional(written.comment_disabled),
  platforms: T.Optional(written.platforms),
};

export const ArticleItem = T.Object({
  id: Id,
  ...written,
  reviewer: T.String(),
  forecast: T.Number(),
  display_time: T.String(),
  pageviews: T.Integer(),
});

export const listArticles = call({
  name: 'demos.articles',
  summary: 'Demo articles, filtered, in order and by pages',
  method: 'GET',
  path: `${base}/article/list`,
  source: 'given',
  access: 'session',
  query: T.Object({
    ...pageFields,
    importance: T.Optional(T.Integer({ minimum: 1, maximum: articleLimits.importance })),
    type: T.Optional(T.Enum([...articleTypes])),
    title: T.Optional(T.String({ maxLength: articleLimits.title })),
  }),
  answer: pageOf(ArticleItem),
});

/** 40400 `address-unknown`. */
export const articleDetail = call({
  name: 'demos.article',
  summary: 'One demo article',
  method: 'GET',
  path: `${base}/article/detail`,
  source: 'given',
  access: 'session',
  query: T.Object({ id: Id }),
  answer: ArticleItem,
});

export const articleReadings = call({
  name: 'demos.readings',
  summary: 'How often a demo article was read, by channel',
  method: 'GET',
  path: `${base}/article/pv`,
  source: 'given',
  access: 'session',
  query: T.Object({ pv: T.Optional(T.String({ maxLength: 20 })) }),
  answer: T.Object({ pvData: T.Array(T.Object({ key: T.String(), pv: T.Integer() })) }),
});

/** 42200 `demo-full` beyond what one session may keep. */
export const createArticle = call({
  name: 'demos.create-article',
  summary: 'Keeps a new demo article until its writer signs out',
  method: 'POST',
  path: `${base}/article/create`,
  source: 'given',
  access: 'session',
  bodyBytes: 1536 * 1024,
  body: T.Object(saidOfArticle),
  answer: ArticleItem,
});

export const updateArticle = call({
  name: 'demos.update-article',
  summary: 'Keeps a changed demo article until its writer signs out',
  method: 'POST',
  path: `${base}/article/update`,
  source: 'given',
  access: 'session',
  bodyBytes: 1536 * 1024,
  body: T.Object({ id: Id, ...saidOfArticle }),
  answer: ArticleItem,
});

const RoleKey = T.String({ pattern: '^[A-Za-z0-9-]{1,40}$', maxLength: 40 });

const roleFields = {
  name: T.String({ minLength: 1, maxLength: 50 }),
  description: T.String({ maxLength: 200 }),
  /** Ids of the pages and groups that it has. */
  routes: T.Array(T.String({ maxLength: 40 }), { maxItems: 200 }),
};
export const DemoRoleItem = T.Object({ key: T.String(), ...roleFields });

export const listDemoRoutes = call({
  name: 'demos.routes',
  summary: 'The demo pages and their groups, parents before their children',
  method: 'GET',
  path: `${base}/routes`,
  source: 'given',
  access: 'session',
  answer: T.Array(
    T.Object({
      id: T.String(),
      parentId: T.Union([T.String(), T.Null()]),
      title: T.String(),
      path: T.Union([T.String(), T.Null()]),
      /** Those of the demo roles that may open it. */
      roles: T.Array(T.String()),
    }),
  ),
});

export const listDemoRoles = call({
  name: 'demos.roles',
  summary: 'The roles of the demo page of roles, which open nothing',
  method: 'GET',
  path: `${base}/roles`,
  source: 'given',
  access: 'session',
  answer: T.Array(DemoRoleItem),
});

/** 42200 `name-taken`, `permission-unknown`, `demo-full`. */
export const createDemoRole = call({
  name: 'demos.create-role',
  summary: 'Keeps a new demo role until whoever made it signs out',
  method: 'POST',
  path: `${base}/role`,
  source: 'given',
  access: 'session',
  body: T.Object(roleFields),
  answer: DemoRoleItem,
});

/** 40400 `role-unknown`; 42200 `name-taken`, `permission-unknown`. */
export const updateDemoRole = call({
  name: 'demos.update-role',
  summary: 'Keeps a changed demo role until whoever changed it signs out',
  method: 'PUT',
  path: `${base}/role/:id`,
  source: 'given',
  access: 'session',
  params: T.Object({ id: RoleKey }),
  body: T.Object(roleFields),
  answer: DemoRoleItem,
});

/** One that is not there is no error: it is gone either way. */
export const deleteDemoRole = call({
  name: 'demos.delete-role',
  summary: 'Takes a demo role away until whoever does so signs out',
  method: 'DELETE',
  path: `${base}/role/:id`,
  source: 'given',
  access: 'session',
  params: T.Object({ id: RoleKey }),
  answer: T.Null(),
});

export const searchPeople = call({
  name: 'demos.people',
  summary: 'Names that have something in them, for a field that searches while one types',
  method: 'GET',
  path: `${base}/search/user`,
  aliases: [{ path: '/search/user' }],
  source: 'given',
  access: 'session',
  query: T.Object({ name: T.Optional(T.String({ maxLength: 60 })) }),
  answer: T.Object({ items: T.Array(T.Object({ name: T.String() })) }),
});

export const listTransactions = call({
  name: 'demos.transactions',
  summary: 'Orders that never were, for the demo dashboard',
  method: 'GET',
  path: `${base}/transaction/list`,
  aliases: [{ path: '/transaction/list' }],
  source: 'given',
  access: 'session',
  query: T.Object({ page: pageFields.page, limit: pageFields.limit }),
  answer: pageOf(
    T.Object({
      order_no: T.String(),
      timestamp: T.Integer(),
      username: T.String(),
      price: T.Number(),
      status: T.Enum(['success', 'pending']),
    }),
  ),
});
