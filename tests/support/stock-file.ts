import { utils, write } from '@e965/xlsx';
import type { FastifyInstance } from 'fastify';
import { fileField } from '#core/imports/verdict';
import { type ImportVerdict, importStockLots } from '#core/stock-lots/contract';
import { basePath } from '#core/wire/call';
import { isEnvelope } from '#core/wire/envelope';
import { type Answer, answered, type Person } from './person.ts';

/** A file as somebody picks it. */
export type PickedFile = { name: string; bytes: Buffer };

/** A row of the warehouse system's file, by wire name; what is not said is ordinary milk of store 1001. */
export type FileRow = Partial<Record<keyof typeof ordinaryMilk | 'liveQty', string | number>>;

export const ordinaryMilk = {
  hdstore: '1001',
  farticle: 'A1',
  hdgdcode: 'G-A1',
  hdgdcode2: '6901234567892',
  goodsName: '光明鲜牛奶 950ml',
  validperiod: 30,
  flot: 'L1',
  fexpiracy: '2026-03-12',
  qty: 10,
  lastStkinDate: '2026-03-01',
};

/** The rows as the warehouse system writes them; live stock has a column when some row says it. */
export function csvOf(...rows: FileRow[]): PickedFile {
  const live = rows.some((row) => row.liveQty !== undefined) ? ['liveQty'] : [];
  const columns = [...Object.keys(ordinaryMilk), ...live];
  const lines = rows.map((row) => {
    const cells: Record<string, string | number> = { ...ordinaryMilk, ...row };
    return columns.map((column) => cells[column] ?? '');
  });
  return csvOfCells([columns, ...lines]);
}

export function csvOfCells(lines: readonly (readonly (string | number)[])[]): PickedFile {
  const text = lines.map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join());
  return { name: 'lots.csv', bytes: Buffer.from(`${text.join('\r\n')}\r\n`) };
}

export function xlsxOfCells(lines: readonly (readonly unknown[])[]): PickedFile {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(lines.map((cells) => [...cells])), '库存');
  const bytes: Buffer = write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
  return { name: 'lots.xlsx', bytes };
}

type Query = { mode?: 'update' | 'snapshot'; preview?: 'true'; importId?: string };

/** What somebody does with files of stock lots. */
export function importsBy(app: FastifyInstance, person: Person) {
  /** Sends a file, whatever comes back. */
  async function send(
    file: PickedFile,
    { query = {}, field = fileField, language }: { query?: Query; field?: string; language?: string } = {},
  ): Promise<Answer> {
    const form = new FormData();
    form.set(field, new Blob([new Uint8Array(file.bytes)]), file.name);
    const packed = new Response(form);
    const {
      statusCode: status,
      headers,
      payload,
    } = await app.inject({
      method: importStockLots.method,
      url: `${basePath}${importStockLots.path}?${new URLSearchParams(query)}`,
      headers: {
        'content-type': packed.headers.get('content-type') ?? '',
        'x-token': person.token,
        ...(language !== undefined && { 'accept-language': language }),
      },
      payload: Buffer.from(await packed.arrayBuffer()),
    });
    const envelope: unknown = JSON.parse(payload);
    if (!isEnvelope(envelope)) throw new Error(`the import answered no envelope: ${payload}`);
    return { ...envelope, status, headers };
  }

  const verdictOn = async (file: PickedFile, query: Query): Promise<ImportVerdict> =>
    answered(importStockLots, await send(file, { query }));

  return {
    send,
    imports: (file: PickedFile, query: Query = {}) => verdictOn(file, query),
    previews: (file: PickedFile, query: Query = {}) => verdictOn(file, { ...query, preview: 'true' }),
  };
}
