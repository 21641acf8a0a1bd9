import { createHash } from 'node:crypto';
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
import { outputProblem } from '#core/users/avatar';
import { listUsers } from '#core/users/contract';
import { basePath } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import type { Calls, Change } from '../../platform/http/calls.ts';
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts';
import { requireCall } from '../../platform/people/access.ts';
import { avatars, users } from '../../schema/people.ts';
import { edited, lockUser, requireRank } from './guards.ts';

/** Pictures of users: given, taken away, and shown to themselves and to whoever may see users. */
export function avatarCalls({ change, file, platform }: Calls): void {
  file(getAvatar, async ({ params }, actor) => {
    if (params.id !== actor.userId) requireCall(actor, listUsers);
    const [found] = await platform.db.select().from(avatars).where(eq(avatars.userId, params.id));
    if (!found) throw notFound('avatar-unknown');
    return {
      fileName: `${params.id}.jpg`,
      bytes: found.picture,
      type: 'image/jpeg',
      cacheControl: `private, max-age=${yearSeconds}, immutable`,
    };
  });

  change(setAvatar, async (work, { params }, request) =>
    keep(work, params.id, await receivePicture(request)),
  );
  change(setOwnAvatar, async (work, _input, request) =>
    keep(work, work.actor.userId, await receivePicture(request)),
  );
  change(removeAvatar, (work, { params }) => remove(work, params.id));
  change(removeOwnAvatar, (work) => remove(work, work.actor.userId));
}

/** Its address changes with the picture, so what was fetched once stays right. */
const yearSeconds = 31_536_000;

async function keep(work: Change, id: string, picture: Buffer): Promise<string> {
  const { tx } = work;
  await tx
    .insert(avatars)
    .values({ userId: (await lockUser(tx, id)).id, picture })
    .onConflictDoUpdate({ target: avatars.userId, set: { picture } });
  const version = createHash('sha256').update(picture).digest('hex').slice(0, 16);
  const address = `${basePath}${getAvatar.path.replace(':id', encodeURIComponent(id))}?v=${version}`;
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

/** The picture of a form; refuses anything that is not a JPG under 2 MB (spec 1, section 5), whatever it is called. */
async function receivePicture(request: FastifyRequest): Promise<Buffer> {
  const picture = await receiveFile(request);
  const problem = outputProblem(picture);
  if (problem === undefined) return picture;
  const code = problem === 'avatar-too-large' ? codes.tooLarge : codes.invalid;
  throw new Refusal(code, { reason: problem, fields: { [avatarField]: problem } });
}

async function receiveFile(request: FastifyRequest): Promise<Buffer> {
  const { RequestFileTooLargeError } = request.server.multipartErrors;
  try {
    const part = request.isMultipart() ? await request.file() : undefined;
    if (part?.fieldname === avatarField) return await part.toBuffer();
  } catch (error) {
    // Anything else is a form that breaks off or contradicts itself.
    throw error instanceof RequestFileTooLargeError
      ? new Refusal(codes.tooLarge, { reason: 'avatar-too-large' })
      : new Refusal(codes.badRequest, { reason: 'bad-request' });
  }
  throw invalid('file-required', {}, { [avatarField]: 'file-required' });
}
