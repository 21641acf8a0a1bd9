import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { codes } from '#core/wire/codes';
import { Refusal } from './refusal.ts';

/** Of a file in a form; what may be smaller is refused by whoever takes it. */
const fileBytes = 10 * 1024 * 1024;
/** Of each of its other fields: what is longer is no field of ours. */
const fieldBytes = 1024;
const longestFileName = 255;

/** Lets calls registered here take a form with a file. */
export async function takeForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fileSize: fileBytes, fields: 10, fieldSize: fieldBytes },
  });
}

export type FormFile<Admitted> = {
  bytes: Buffer;
  /** Without what no database takes, and no longer than a file's name is. */
  fileName: string;
  admitted: Admitted;
};

/**
 * The file of a form, in the field `of.field`; undefined without one.
 *
 * @param of.admit asked with the fields that came before the file, as they came, before a byte of the file is read:
 *   what it refuses costs no more than its fields
 * @throws Refusal as `admit` does; `of.tooLarge` of a larger file; 40000 of a form that breaks off or contradicts itself
 */
export async function fileOf<Admitted>(
  request: FastifyRequest,
  of: {
    field: string;
    tooLarge: () => Refusal;
    admit: (fields: Readonly<Record<string, string>>) => Promise<Admitted>;
  },
): Promise<FormFile<Admitted> | undefined> {
  if (!request.isMultipart()) return undefined;
  const { RequestFileTooLargeError } = request.server.multipartErrors;
  const fields = new Map<string, string>();
  let file: FormFile<Admitted> | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields.set(part.fieldname, part.value);
      } else if (part.fieldname === of.field) {
        const admitted = await of.admit(Object.fromEntries(fields));
        file = { admitted, fileName: fileNameOf(part.filename), bytes: await part.toBuffer() };
      } else part.file.resume();
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw error instanceof RequestFileTooLargeError
      ? of.tooLarge()
      : new Refusal(codes.badRequest, { reason: 'bad-request' });
  }
  return file;
}

/** Its ending is kept: it says what the file is meant to be. */
function fileNameOf(said: string | undefined): string {
  const letters = [...(said ?? '').replace(/[\p{Cc}\p{Cs}]/gu, '')];
  const dot = letters.lastIndexOf('.');
  const ending = dot > 0 && letters.length - dot <= 10 ? letters.slice(dot) : [];
  const stem = letters.slice(0, letters.length - ending.length);
  return [...stem.slice(0, longestFileName - ending.length), ...ending].join('');
}
