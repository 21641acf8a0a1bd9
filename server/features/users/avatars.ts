import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import {
  avatarField,
  getAvatar,
  removeAvatar,
  removeOwnAvatar,
  setAvatar,
  setOwnAvatar,
} from '#core/users/account';
import { type AvatarProblem, outputProblem } from '#core/users/avatar';
import { listUsers } from '#core/users/contract';
import { codes } from '#core/wire/codes';
import { inPictureTurn } from '../../platform/files/safe-photo.ts';
import type { Calls, Change } from '../../platform/http/calls.ts';
import { fileOf } from '../../platform/http/forms.ts';
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts';
import { requireCall } from '../../platform/people/access.ts';
import { avatars, users } from '../../schema/people.ts';
import { edited, lockUser, requireRank } from './guards.ts';
import { addressOf, keepPicture, type OwnPicture, ownPictureOf, shownPicture } from './own-pictures.ts';

/** Pictures of users: given, taken away, and shown to themselves and to whoever may see users. */
export function avatarCalls({ change, file, platform }: Calls): void {
  // Received and made anew before the change begins: a slow line holds no transaction.
  const received = new WeakMap<FastifyRequest, OwnPicture>();
  const receive = async (_input: unknown, _actor: unknown, request: FastifyRequest) => {
    received.set(request, await receivePicture(request));
  };
  const receivedOf = (request: FastifyRequest) => {
    const picture = received.get(request);
    if (!picture) throw new Error('no picture was received');
    return picture;
  };

  file(getAvatar, async ({ params }, actor) => {
    if (params.id !== actor.userId) requireCall(actor, listUsers);
    const picture = await shownPicture(platform.db, params.id);
    if (!picture) throw notFound('avatar-unknown');
    return {
      fileName: `${params.id}.jpg`,
      bytes: picture,
      type: 'image/jpeg',
      cacheControl: `private, max-age=${yearSeconds}, immutable`,
    };
  });

  change(setAvatar, async (work, { params }, request) => keep(work, params.id, receivedOf(request)), receive);
  change(
    setOwnAvatar,
    async (work, _input, request) => keep(work, work.actor.userId, receivedOf(request)),
    receive,
  );
  change(removeAvatar, (work, { params }) => remove(work, params.id));
  change(removeOwnAvatar, (work) => remove(work, work.actor.userId));
}

/** Its address changes with the picture, so what was fetched once stays right. */
const yearSeconds = 31_536_000;

async function keep(work: Change, id: string, made: OwnPicture): Promise<string> {
  const { tx } = work;
  await lockUser(tx, id);
  await keepPicture(tx, id, made);
  const address = addressOf(id, made);
  await note(work, id, address);
  return address;
}

async function remove(work: Change, id: string): Promise<null> {
  await note(work, id, null);
  await work.tx.delete(avatars).where(eq(avatars.userId, id));
  return null;
}

async function note({ tx, actor, now, audit }: Change, id: string, avatar: string | null): Promise<void> {
  const user = await lockUser(tx, id);
  await requireRank(tx, actor, id);
  await tx
    .update(users)
    .set({ avatar, ...edited(user, actor, now) })
    .where(eq(users.id, id));
  audit({
    kind: 'user',
    id,
    name: `${user.username} ${user.usercode}`,
    before: { avatar: user.avatar },
    after: { avatar },
  });
}

/**
 * The picture of a form, made anew; refuses anything that is not a JPG under 2 MB (spec 1, section 5), whatever it is
 * called.
 */
async function receivePicture(request: FastifyRequest): Promise<OwnPicture> {
  const file = await fileOf(request, {
    field: avatarField,
    tooLarge: () => refusedFor('avatar-too-large'),
    admit: async () => undefined,
  });
  if (!file) throw invalid('file-required', {}, { [avatarField]: 'file-required' });
  const problem = outputProblem(file.bytes);
  if (problem !== undefined) throw refusedFor(problem);
  return inPictureTurn(() => ownPictureOf(file.bytes)).catch((error: unknown) => {
    // It begins and ends as a JPG does, and is none.
    throw error instanceof Refusal && error.code === codes.invalid ? refusedFor('avatar-not-jpeg') : error;
  });
}

function refusedFor(problem: AvatarProblem['reason']): Refusal {
  const code = problem === 'avatar-too-large' ? codes.tooLarge : codes.invalid;
  return new Refusal(code, { reason: problem, fields: { [avatarField]: problem } });
}
