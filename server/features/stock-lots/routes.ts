import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { stockLotColumns } from '#core/stock-lots/columns';
import {
  fileField,
  ImportVerdict,
  importProgress,
  importStockLots,
  importTemplate,
  points,
} from '#core/stock-lots/contract';
import { codes } from '#core/wire/codes';
import type { Calls } from '../../platform/http/calls.ts';
import { columnName, fileWord, type Language, languageOf } from '../../platform/http/messages.ts';
import { invalid, Refusal } from '../../platform/http/refusal.ts';
import { outcomeOf } from '../../platform/jobs/outcome.ts';
import { ownJobId } from '../../platform/jobs/own-job-id.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { readLimits } from '../../platform/spreadsheets/read.ts';
import { writeWorkbook } from '../../platform/spreadsheets/write.ts';
import { jobs, uploads } from '../../schema/jobs.ts';
import { lotImportJob } from './import-job.ts';

const phases = ['checking', 'writing', 'done'] as const;

/** The import of stock lots, its progress and its template. */
export function stockLotCalls({ serve, file, platform }: Calls): void {
  const { db } = platform;

  serve(importStockLots, async ({ query }, actor, request) => {
    const { bytes, fileName } = await receiveFile(request);
    const id = ownJobId(actor.userId, query.importId ?? randomUUID());
    const upload = randomUUID();
    const payload = {
      upload,
      mode: query.mode ?? ('update' as const),
      preview: query.preview ?? false,
      stores: actor.stores.map(({ code, timeZone }) => ({ code, timeZone })),
      mayChangeGoods: actor.points.includes(points.goods),
      importer: {
        ...{ userId: actor.userId, usercode: actor.usercode, name: actor.name },
        address: request.ip,
      },
    };
    await db.transaction(async (tx) => {
      // Sent again because an answer was lost, it is the import that there is.
      const isNew = await enqueue(tx, lotImportJob, payload, { id, owner: actor.userId });
      if (isNew !== undefined)
        await tx.insert(uploads).values({ id: upload, owner: actor.userId, fileName, bytes });
    });
    return outcomeOf(db, id, ImportVerdict);
  });

  serve(importProgress, async ({ params }, actor) => {
    const [found] = await db
      .select({ progress: jobs.progress })
      .from(jobs)
      .where(and(eq(jobs.id, ownJobId(actor.userId, params.id)), eq(jobs.owner, actor.userId)));
    // Asked for from the moment that a file is chosen; on a slow line its first byte comes much later.
    if (!found) return { phase: 'sending' as const, done: 0, total: 0 };
    const phase = phases.find((one) => one === found.progress?.phase) ?? ('reading' as const);
    return { phase, done: found.progress?.done ?? 0, total: found.progress?.total ?? 0 };
  });

  file(importTemplate, async (_input, _actor, { headers }) => ({
    fileName: 'stock-lots.xlsx',
    bytes: writeTemplate(languageOf(headers['accept-language'])),
  }));
}

/** An empty workbook with the import's columns, by the names that the import understands in every language. */
export function writeTemplate(language: Language): Buffer {
  return writeWorkbook({
    sheetName: fileWord(language, 'template.sheet'),
    columns: stockLotColumns.map((column) => ({
      header: columnName(language, column.wireName),
      key: column.wireName,
      kind: 'text' as const,
      width: 14,
    })),
    rows: [],
  });
}

async function receiveFile(request: FastifyRequest): Promise<{ bytes: Buffer; fileName: string }> {
  const { RequestFileTooLargeError } = request.server.multipartErrors;
  try {
    const part = request.isMultipart() ? await request.file() : undefined;
    if (part?.fieldname === fileField) return { bytes: await part.toBuffer(), fileName: part.filename };
  } catch (error) {
    // Anything else is a form that breaks off or contradicts itself.
    throw error instanceof RequestFileTooLargeError
      ? new Refusal(codes.tooLarge, {
          reason: 'file-file-too-large',
          params: { limitBytes: readLimits.fileBytes },
        })
      : new Refusal(codes.badRequest, { reason: 'bad-request' });
  }
  throw invalid('file-required', {}, { [fileField]: 'required' });
}
