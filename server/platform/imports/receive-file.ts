import { extname } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { type FileFormat, isNamedAs, wrongFormat } from '#core/imports/formats';
import { fileField } from '#core/imports/verdict';
import { codes } from '#core/wire/codes';
import { invalid, Refusal } from '../http/refusal.ts';
import { readLimits } from '../spreadsheets/read.ts';

/** The file of a multipart request; refuses one that is too large or of another format, and a form without it. */
export async function receiveFile(
  request: FastifyRequest,
  formats: readonly FileFormat[],
): Promise<{ bytes: Buffer; fileName: string }> {
  const { RequestFileTooLargeError } = request.server.multipartErrors;
  let file: { bytes: Buffer; fileName: string } | undefined;
  try {
    const part = request.isMultipart() ? await request.file() : undefined;
    if (part?.fieldname === fileField) file = { bytes: await part.toBuffer(), fileName: part.filename };
  } catch (error) {
    // Anything else is a form that breaks off or contradicts itself.
    throw error instanceof RequestFileTooLargeError
      ? new Refusal(codes.tooLarge, {
          reason: 'file-file-too-large',
          params: { limitBytes: readLimits.fileBytes },
        })
      : new Refusal(codes.badRequest, { reason: 'bad-request' });
  }
  if (!file) throw invalid('file-required', {}, { [fileField]: 'required' });
  if (!isNamedAs(file.fileName, formats))
    throw invalid(wrongFormat(formats), { extension: extname(file.fileName).slice(1).toLowerCase() });
  return file;
}
