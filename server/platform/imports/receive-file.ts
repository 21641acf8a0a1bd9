import { extname } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { type FileFormat, isNamedAs, wrongFormat } from '#core/imports/formats';
import { fileField } from '#core/imports/verdict';
import { codes } from '#core/wire/codes';
import { fileOf } from '../http/forms.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { readLimits } from '../spreadsheets/read.ts';

/** The file of a multipart request; refuses one that is too large or of another format, and a form without it. */
export async function receiveFile(
  request: FastifyRequest,
  formats: readonly FileFormat[],
): Promise<{ bytes: Buffer; fileName: string }> {
  const params = { limitBytes: readLimits.fileBytes };
  const file = await fileOf(request, {
    field: fileField,
    tooLarge: () => new Refusal(codes.tooLarge, { reason: 'file-file-too-large', params }),
    admit: async () => undefined,
  });
  if (!file) throw invalid('file-required', {}, { [fileField]: 'required' });
  if (!isNamedAs(file.fileName, formats))
    throw invalid(wrongFormat(formats), { extension: extname(file.fileName).slice(1).toLowerCase() });
  return file;
}
