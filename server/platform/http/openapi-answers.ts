import { examples } from '#core/api-docs/examples';
import type { AnyCall } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { isRecord } from '#core/wire/is-record';
import { isForPeople } from '../people/access.ts';

type Part = Record<string, unknown>;

/** Why a call is refused, by HTTP status, and when it can be. */
const refusals: readonly {
  status: number;
  code: number | string;
  reason: string;
  of?: (call: AnyCall) => boolean;
}[] = [
  { status: 400, code: codes.badRequest, reason: 'bad-request' },
  {
    status: 401,
    code: `${codes.sessionUnknown}, ${codes.sessionReplaced}, ${codes.sessionExpired}`,
    reason: 'session-unknown',
    of: isClosed,
  },
  { status: 403, code: codes.forbidden, reason: 'no-permission', of: isClosed },
  { status: 404, code: codes.notFound, reason: 'address-unknown' },
  {
    status: 409,
    code: codes.conflict,
    reason: 'edited-meanwhile',
    of: (call) => call.method !== 'GET' && !call.reads,
  },
  {
    status: 413,
    code: codes.tooLarge,
    reason: 'too-large',
    of: (call) => call.body !== undefined || call.takesForm === true,
  },
  { status: 422, code: codes.invalid, reason: 'invalid-fields' },
  { status: 429, code: codes.tooManyRequests, reason: 'too-many-requests', of: (call) => !call.unlimited },
  { status: 500, code: codes.serverError, reason: 'server-error' },
  { status: 503, code: codes.unavailable, reason: 'database-busy' },
];

function isClosed({ access }: AnyCall): boolean {
  return access !== 'public';
}

/** What every refusal is; `data.reason` is stable, `message` is for people. */
const refusal = {
  type: 'object',
  required: ['code', 'success', 'message', 'data', 'serverTime'],
  properties: {
    code: { type: 'integer' },
    success: { const: false },
    message: { type: 'string' },
    data: {
      type: 'object',
      required: ['reason', 'params'],
      properties: {
        reason: { type: 'string' },
        params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        point: { type: 'string' },
        current: {},
      },
    },
    serverTime: { type: 'string', format: 'date-time' },
  },
};

/**
 * What no contract says call by call, added to the description: refusals with their codes, files as answers, who may come
 * how, and examples.
 */
export function describeAnswers(described: object, calls: readonly AnyCall[]): object {
  const known = new Map(calls.map((call) => [call.name, call]));
  const whole: Part = { ...described };
  const components = partOf(whole, 'components');
  whole.components = {
    ...components,
    schemas: { ...partOf(components, 'schemas'), Refusal: refusal },
    responses: Object.fromEntries(refusals.map((one) => [`Refused${one.status}`, responseOf(one)])),
  };
  const paths = Object.values(partOf(whole, 'paths')).filter(isRecord);
  for (const operation of paths.flatMap((methods) => Object.values(methods)).filter(isRecord)) {
    const [feature, verb] = String(operation.operationId).split('.');
    const call = known.get(String(operation.operationId)) ?? known.get(`${feature}.${verb}`);
    if (call) describeCall(operation, call);
  }
  return whole;
}

function describeCall(operation: Part, call: AnyCall): void {
  const responses = partOf(operation, 'responses');
  const answer = partOf(responses, '200');
  const found = { '200': 'content' in answer ? { ...answer, description: 'Done' } : file };
  const refused = refusals.filter(({ of }) => of?.(call) ?? true);
  operation.responses = {
    ...found,
    ...Object.fromEntries(
      refused.map(({ status }) => [status, { $ref: `#/components/responses/Refused${status}` }]),
    ),
  };
  operation.security = isClosed(call) ? [{ token: [] }, ...(isForPeople(call) ? [] : [{ key: [] }])] : [];
  const example = examples[call.name];
  const json = partOf(partOf(partOf(operation, 'requestBody'), 'content'), 'application/json');
  if (example?.body !== undefined) json.example = example.body;
  if (call.queue && !call.queue.idNamesRow) {
    const parameters = Array.isArray(operation.parameters) ? operation.parameters : [];
    operation.parameters = [...parameters, idempotencyKey];
  }
}

const file = {
  description: 'A file',
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'The same one has its effect once, and answers the same again. The body’s own `id`, where there is one, does that too.',
  schema: { type: 'string', format: 'uuid' },
};

function responseOf({ status, code, reason }: (typeof refusals)[number]) {
  const example = {
    code: Number.parseInt(String(code), 10),
    success: false,
    message: '',
    data: { reason, params: {} },
    serverTime: '2026-01-01T00:00:00.000Z',
  };
  return {
    description: `Refused: code ${code}, such as \`${reason}\``,
    ...(status === 429 && {
      headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } },
    }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' }, example } },
  };
}

/** A part of the description, to be read and written; a new one where there is none. */
function partOf(of: Part, name: string): Part {
  const part = of[name];
  return isRecord(part) ? part : {};
}
