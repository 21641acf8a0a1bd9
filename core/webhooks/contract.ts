import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { pageFields, pageOf } from '../wire/paging.ts';
import { SeenVersion } from '../wire/seen-version.ts';
import { longestName, longestUrl } from './rules.ts';

const Id = T.String({ minLength: 1, maxLength: 60 });
const TextOrNull = T.Union([T.String(), T.Null()]);
const State = T.Union([T.Literal('waiting'), T.Literal('sent'), T.Literal('failed')]);
/** Of `webhookKinds`. */
const Kind = T.Union([
  T.Literal('shortage.decided'),
  T.Literal('pos-export.made'),
  T.Literal('andon.moved'),
  T.Literal('check.recorded'),
  T.Literal('waste.recorded'),
  T.Literal('markdown.recorded'),
  T.Literal('transfer.moved'),
  T.Literal('import.done'),
]);

export const WebhookEndpoint = T.Object({
  id: T.String(),
  name: T.String(),
  url: T.String(),
  kinds: T.Array(T.String()),
  enableStatus: T.Boolean(),
  /** Why the server has switched it off: nothing was taken for days, or the receiver said that it is gone. */
  disabledBecause: TextOrNull,
  /** Until then the secret of before signs, too. */
  oldSecretUntil: TextOrNull,
  /** Attempts that failed since the last that went well, and since when. */
  failures: T.Integer(),
  failingSince: TextOrNull,
  waiting: T.Integer(),
  lastSentAt: TextOrNull,
  version: T.Integer(),
  updatedAt: T.String(),
  updatedBy: TextOrNull,
});
export type WebhookEndpoint = T.Static<typeof WebhookEndpoint>;

export const WebhookDelivery = T.Object({
  /** The `webhook-id` that the receiver sees. */
  id: T.String(),
  endpointId: T.String(),
  endpoint: T.String(),
  kind: T.String(),
  subject: T.String(),
  state: State,
  createdAt: T.String(),
  /** When it is tried next; null: it is not. */
  nextAt: TextOrNull,
  attempts: T.Integer(),
  triedAt: TextOrNull,
  /** What the receiver answered last. */
  status: T.Union([T.Integer(), T.Null()]),
  answer: TextOrNull,
  /** Why there was no answer that counts. */
  problem: TextOrNull,
});
export type WebhookDelivery = T.Static<typeof WebhookDelivery>;

const access = 'MENU-WEBHOOKS';
const update = 'POINT-WEBHOOK-UPDATE';

export const listWebhookEndpoints = call({
  name: 'webhooks.endpoints',
  summary: 'Where other systems are told what happens',
  method: 'GET',
  path: '/api/webhook/endpoints',
  access,
  answer: T.Object({ items: T.Array(WebhookEndpoint), mayPrivate: T.Boolean() }),
});

/** Signed with the secret that is answered here and never again. */
export const insertWebhookEndpoint = call({
  name: 'webhooks.insert',
  summary: 'Tell another system what happens',
  method: 'POST',
  path: '/api/webhook/insert',
  access: update,
  body: T.Object({
    name: T.String({ maxLength: longestName }),
    url: T.String({ maxLength: longestUrl }),
    kinds: T.Array(Kind, { maxItems: 20 }),
  }),
  answer: T.Object({ endpoint: WebhookEndpoint, secret: T.String() }),
});

/** 40900 with the endpoint as it is now when it was changed since `version`. Switched on, it is tried anew at once. */
export const updateWebhookEndpoint = call({
  name: 'webhooks.update',
  summary: 'Change what another system is told, and where',
  method: 'PUT',
  path: '/api/webhook/update',
  access: update,
  body: T.Object({
    id: Id,
    name: T.String({ maxLength: longestName }),
    url: T.String({ maxLength: longestUrl }),
    kinds: T.Array(Kind, { maxItems: 20 }),
    enableStatus: T.Boolean(),
    version: SeenVersion,
  }),
  answer: WebhookEndpoint,
});

/** The secret of before signs beside it for a day. */
export const rotateWebhookSecret = call({
  name: 'webhooks.rotate',
  summary: 'Give an endpoint a new secret',
  method: 'POST',
  path: '/api/webhook/rotate',
  access: update,
  body: T.Object({ id: Id }),
  answer: T.Object({ endpoint: WebhookEndpoint, secret: T.String() }),
});

export const deleteWebhookEndpoint = call({
  name: 'webhooks.delete',
  summary: 'Tell another system nothing any more',
  method: 'DELETE',
  path: '/api/webhook/delete/:id',
  access: update,
  params: T.Object({ id: Id }),
  answer: T.Null(),
});

export const listWebhookDeliveries = call({
  name: 'webhooks.deliveries',
  summary: 'What other systems were told, the latest first',
  method: 'POST',
  path: '/api/webhook/deliveries',
  access,
  reads: 'late',
  body: T.Object({
    ...pageFields,
    endpointId: T.Optional(Id),
    kind: T.Optional(T.String({ maxLength: 60 })),
    state: T.Optional(State),
    /** In the subject. */
    text: T.Optional(T.String({ maxLength: 120 })),
  }),
  answer: pageOf(WebhookDelivery),
});

export const readWebhookDelivery = call({
  name: 'webhooks.delivery',
  summary: 'What was sent, as it was signed',
  method: 'GET',
  path: '/api/webhook/delivery/:id',
  access,
  params: T.Object({ id: T.String({ format: 'uuid' }) }),
  answer: T.Object({ body: T.String() }),
});

/** Under the same `webhook-id`: a receiver that has it already drops it. */
export const sendWebhookAgain = call({
  name: 'webhooks.again',
  summary: 'Send a delivery again, at once',
  method: 'POST',
  path: '/api/webhook/again',
  access: update,
  body: T.Object({ id: T.String({ format: 'uuid' }) }),
  answer: T.Null(),
});
