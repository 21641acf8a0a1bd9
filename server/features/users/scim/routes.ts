import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasPoint } from '#core/access/may';
import { basePath } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { isRecord } from '#core/wire/is-record';
import type { Change } from '../../../platform/http/calls.ts';
import { keyOf } from '../../../platform/http/key-of.ts';
import { forbidden, Refusal } from '../../../platform/http/refusal.ts';
import { type Actor, loadActor } from '../../../platform/people/access.ts';
import { type AuditedChange, writeAudit } from '../../../platform/people/audit.ts';
import { findKey } from '../../../platform/people/service-keys.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inUnit } from '../../../platform/sync/unit-of-work.ts';
import { removeUser } from '../remove.ts';
import { providerConfig, resourceTypes, schemas } from './discovery.ts';
import {
  groupAttributes,
  insertGroup,
  patchGroup,
  queryGroups,
  readGroup,
  readTold,
  removeGroup,
  resourceOfGroup,
  updateGroup,
} from './groups.ts';
import { readOperations } from './patch.ts';
import { patchPerson, readPerson } from './person.ts';
import { answer, answerScimError, invalidValue, noSuch, readScimBodies, ScimError } from './protocol.ts';
import { hasControls, listOf, listResponse, projected, wants } from './search.ts';
import {
  insertUser,
  queryUsers,
  reachable,
  readUser,
  resourceOf,
  updateUser,
  userAttributes,
} from './users.ts';

/** Where the company's identity provider keeps users and groups (SCIM 2.0: RFC 7643, RFC 7644). */
const scimPath = `${basePath}/scim/v2`;
const point = 'POINT-USER-SCIM';
/** Of the audit log. */
const called = { name: 'users.scim' };

/** A group of ten thousand is told in one body. */
const bodyLimit = 3 * 1024 * 1024;

/**
 * A place of its own: the protocol has its own bodies, answers and errors, and none of our envelope. It is for programs with a
 * key and the point, which is asked before a body is read.
 */
export async function scimRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  const { db } = platform;
  const actors = new WeakMap<FastifyRequest, Actor>();
  const actorOf = (request: FastifyRequest) => {
    const actor = actors.get(request);
    if (!actor) throw new Error('nobody was let in');
    return actor;
  };

  /** One transaction, with what was changed in the audit log; who has changed nothing leaves no line. */
  async function change<Result>(
    request: FastifyRequest,
    work: (of: Change) => Promise<Result>,
  ): Promise<Result> {
    const [actor, now] = [actorOf(request), platform.now()];
    const { result } = await inUnit(db, platform.collections, async (unit) => {
      const changes: AuditedChange[] = [];
      const done = await work({ ...unit, actor, now, audit: (one) => void changes.push(one) });
      // A statement takes so many values and no more.
      for (let at = 0; at < changes.length; at += 1000)
        await writeAudit(
          unit.tx,
          actor,
          { call: called.name, address: request.ip, now },
          changes.slice(at, at + 1000),
        );
      return done;
    });
    return result;
  }

  await app.register(
    async (place) => {
      readScimBodies(place);
      place.setErrorHandler((error, request, reply) => {
        const actor = actors.get(request);
        if (error instanceof Refusal && actor)
          platform.notes.refused({ actor, address: request.ip }, called, error);
        answerScimError(error, request, reply);
      });
      place.addHook('onRequest', async (request) => {
        const key = keyOf(request);
        if (key === undefined) throw new Refusal(codes.sessionUnknown, { reason: 'key-unknown' });
        const actor = await loadActor(db, await findKey(platform, key, platform.now()));
        actors.set(request, actor);
        if (!hasPoint(actor.points, point)) throw forbidden('no-permission', point);
      });

      users(place);
      groups(place);
      discovery(place);
      place.all('/*', hidden, async () => {
        throw new ScimError(404, undefined, 'There is nothing at this address.');
      });
    },
    { prefix: scimPath },
  );

  function users(place: FastifyInstance): void {
    const among = reachable(platform);
    const one = (request: FastifyRequest) => idOf(request, 'user');
    const told = async (request: FastifyRequest, id: string) =>
      projected(resourceOf(await readUser(db, among, id), baseOf(request)), queryOf(request));

    place.get('/Users', hidden, async (request, reply) => {
      const query = queryOf(request);
      const asked = listOf(query, userAttributes);
      const { items, total } = await queryUsers(db, among, asked);
      const resources = items.map((user) => projected(resourceOf(user, baseOf(request)), query));
      return answer(reply, listResponse(resources, total, asked.startIndex));
    });
    place.post('/Users', hidden, async (request, reply) => {
      const said = readPerson(request.body);
      if (said.userName === undefined) throw invalidValue('userName is required.');
      const user = await change(request, (work) => insertUser(work, said));
      const resource = projected(resourceOf(user, baseOf(request)), queryOf(request));
      return created(reply, `${baseOf(request)}/Users/${user.id}`, resource);
    });
    place.get('/Users/:id', hidden, async (request, reply) =>
      answer(reply, await told(request, one(request))),
    );
    place.put('/Users/:id', hidden, async (request, reply) => {
      const said = readPerson(request.body);
      if (said.userName === undefined) throw invalidValue('userName is required.');
      // What is not told is none; whether they may sign in, number and address are told, or kept here.
      const whole = { externalId: null, givenName: null, familyName: null, department: null, ...said };
      await change(request, (work) => updateUser(platform, work, one(request), () => whole));
      return answer(reply, await told(request, one(request)));
    });
    place.patch('/Users/:id', hidden, async (request, reply) => {
      const operations = readOperations(request.body);
      await change(request, (work) =>
        updateUser(platform, work, one(request), (before) => patchPerson(before, operations)),
      );
      return answer(reply, await told(request, one(request)));
    });
    place.delete('/Users/:id', hidden, async (request, reply) => {
      await change(request, async (work) => {
        await readUser(work.tx, among, one(request));
        await removeUser(platform, work, one(request));
      });
      return reply.status(204).send();
    });
  }

  function groups(place: FastifyInstance): void {
    const one = (request: FastifyRequest) => idOf(request, 'group');
    const told = async (request: FastifyRequest, id: string) => {
      const query = queryOf(request);
      return projected(
        resourceOfGroup(await readGroup(db, id, wants('members', query)), baseOf(request)),
        query,
      );
    };

    place.get('/Groups', hidden, async (request, reply) => {
      const query = queryOf(request);
      const asked = listOf(query, groupAttributes);
      const { items, total } = await queryGroups(db, asked, wants('members', query));
      const resources = items.map((group) => projected(resourceOfGroup(group, baseOf(request)), query));
      return answer(reply, listResponse(resources, total, asked.startIndex));
    });
    place.post('/Groups', hidden, async (request, reply) => {
      const said = readTold(request.body);
      const id = await change(request, (work) => insertGroup(platform, work, said));
      return created(reply, `${baseOf(request)}/Groups/${id}`, await told(request, id));
    });
    place.get('/Groups/:id', hidden, async (request, reply) =>
      answer(reply, await told(request, one(request))),
    );
    place.put('/Groups/:id', hidden, async (request, reply) => {
      const { members = [], externalId = null, ...rest } = readTold(request.body);
      if (rest.displayName === undefined) throw invalidValue('displayName is required.');
      const wanted = {
        ...rest,
        externalId,
        only: members,
        added: new Set<string>(),
        removed: new Set<string>(),
      };
      await change(request, (work) => updateGroup(platform, work, one(request), wanted));
      return answer(reply, await told(request, one(request)));
    });
    place.patch('/Groups/:id', hidden, async (request, reply) => {
      const wanted = patchGroup(readOperations(request.body));
      await change(request, (work) => updateGroup(platform, work, one(request), wanted));
      // Its members may be thousands, and whoever changed one has asked for none.
      if (queryOf(request).attributes === undefined) return reply.status(204).send();
      return answer(reply, await told(request, one(request)));
    });
    place.delete('/Groups/:id', hidden, async (request, reply) => {
      await change(request, (work) => removeGroup(platform, work, one(request)));
      return reply.status(204).send();
    });
  }
}

function discovery(place: FastifyInstance): void {
  place.get('/ServiceProviderConfig', hidden, async (request, reply) =>
    answer(reply, providerConfig(baseOf(request))),
  );
  for (const [path, all] of [
    ['/ResourceTypes', resourceTypes],
    ['/Schemas', schemas],
  ] as const) {
    place.get(path, hidden, async (request, reply) => {
      const found = all(baseOf(request));
      return answer(reply, listResponse(found, found.length, 1));
    });
    place.get(`${path}/:id`, hidden, async (request, reply) => {
      const id = idOf(request, 'schema');
      const found = all(baseOf(request)).find((one) => one.id === id);
      if (!found) throw noSuch('schema', id);
      return answer(reply, found);
    });
  }
}

/** The protocol describes itself: it is not on the API's page. */
const hidden = { schema: { hide: true }, bodyLimit, exposeHeadRoute: false };

function created(reply: FastifyReply, location: string, resource: object): FastifyReply {
  return answer(reply.header('location', location), resource, 201);
}

/** By the address that the provider asks by. */
function baseOf({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}${scimPath}`;
}

function idOf({ params }: FastifyRequest, kind: string): string {
  const id = isRecord(params) ? params.id : undefined;
  if (typeof id !== 'string' || hasControls(id) || id.length > 200) throw noSuch(kind, '');
  return id;
}

function queryOf({ query }: FastifyRequest): Readonly<Record<string, unknown>> {
  return isRecord(query) ? query : {};
}
