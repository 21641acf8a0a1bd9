import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { stockLotColumns } from '#core/stock-lots/columns';
import {
  fileField,
  type ImportVerdict,
  importKind,
  importProgress,
  importStockLots,
  importTemplate,
  points,
} from '#core/stock-lots/contract';
import { codes } from '#core/wire/codes';
import { passingProblem } from '../../platform/database/database.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { columnName, fileWord, type Language, languageOf } from '../../platform/http/messages.ts';
import { invalid, Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/people/access.ts';
import { writeAudit } from '../../platform/people/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { readLimits, readSpreadsheet } from '../../platform/spreadsheets/read.ts';
import { SpreadsheetRefusal } from '../../platform/spreadsheets/spreadsheet-refusal.ts';
import { writeWorkbook } from '../../platform/spreadsheets/write.ts';
import { importProgress as progressTable } from '../../schema/stock.ts';
import { importLots } from './import-lots.ts';
import type { ImportPhase } from './import-options.ts';

/** The import of stock lots, its progress and its template. */
export function stockLotCalls({ serve, file, platform }: Calls): void {
  serve(importStockLots, async ({ query }, actor, request) => {
    const report = progressReporter(platform, actor.userId, query.importId);
    await report('reading', 0, 0);
    const { bytes, fileName } = await receiveFile(request);
    const sheet = await readSheet(bytes, fileName);
    const verdict = await importLots(platform.db, sheet, {
      mode: query.mode ?? 'update',
      preview: query.preview ?? false,
      now: platform.now(),
      stores: new Map(actor.stores.map((store) => [store.code, store])),
      mayChangeGoods: actor.points.includes(points.goods),
      onProgress: report,
      collections: platform.collections,
      lotsChanged: platform.listeners.lotsChanged,
    });
    if (!verdict.preview) await writeImportDown(platform, actor, request, { fileName, verdict });
    return verdict;
  });

  serve(importProgress, async ({ params }, actor) => {
    const [found] = await platform.db
      .select()
      .from(progressTable)
      .where(and(eq(progressTable.id, params.id), eq(progressTable.owner, actor.userId)));
    // Asked for from the moment that a file is chosen; on a slow line its first byte comes much later.
    return found
      ? { phase: found.phase, done: found.done, total: found.total }
      : { phase: 'sending' as const, done: 0, total: 0 };
  });

  file(importTemplate, async (_input, _actor, { headers }) => ({
    fileName: 'stock-lots.xlsx',
    bytes: writeTemplate(languageOf(headers['accept-language'])),
  }));
}

/** Notes an import for the audit log: by whom, which file, and how much it changed. */
async function writeImportDown(
  platform: Platform,
  actor: Actor,
  request: FastifyRequest,
  { fileName, verdict }: { fileName: string; verdict: ImportVerdict },
): Promise<void> {
  const { mode, stores, imported, newGoods, zeroed, refused, warnings } = verdict;
  const figures = { mode, stores, imported, newGoods, zeroed, refused: refused.length };
  const after = warnings.length > 0 ? { ...figures, warnings: warnings.length } : figures;
  const change = { kind: importKind, id: request.id, name: fileName.slice(0, 200), before: null, after };
  const where = { call: importStockLots.name, address: request.ip, now: platform.now() };
  await platform.db.transaction((tx) => writeAudit(tx, actor, where, [change]));
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

/** Reads a file into a sheet; what is wrong with it is a refusal with its own reason. */
export async function readSheet(bytes: Buffer, fileName: string) {
  try {
    return await readSpreadsheet(bytes, { fileName });
  } catch (error) {
    if (!(error instanceof SpreadsheetRefusal)) throw error;
    const isLarge =
      error.code === 'file-too-large' || error.code === 'archive-bomb' || error.code === 'too-many-rows';
    throw new Refusal(isLarge ? codes.tooLarge : codes.invalid, {
      reason: `file-${error.code}`,
      params: error.params,
    });
  }
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

/**
 * Progress is written outside the import's own transaction, where the person who waits can see it. An import does not
 * fail for want of a second connection to say it with.
 */
function progressReporter({ db, now }: Platform, owner: string, id: string | undefined) {
  return async (phase: ImportPhase, done: number, total: number) => {
    if (id === undefined) return;
    const row = { phase, done, total, updatedAt: now().toISOString() };
    await db
      .insert(progressTable)
      .values({ id, owner, ...row })
      .onConflictDoUpdate({ target: progressTable.id, set: row, setWhere: eq(progressTable.owner, owner) })
      .catch((error: unknown) => {
        if (!passingProblem(error)) throw error;
      });
  };
}
