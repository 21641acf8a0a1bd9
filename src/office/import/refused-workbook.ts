import type { CommonVerdict, ImportProblem } from '#core/imports/verdict';

/** The refused rows as a workbook with their reasons: to be mended in the file's own columns and imported again. */
export async function refusedWorkbook(
  refused: CommonVerdict['refused'],
  wireNames: readonly string[],
  words: {
    sheet: string;
    row: string;
    reason: string;
    column: (wireName: string) => string;
    text: (problem: ImportProblem) => string;
  },
): Promise<Blob> {
  const { workbookOf } = await import('#core/spreadsheets/workbook');
  const column = (header: string, width: number) => ({ header, kind: 'text' as const, width });
  const bytes = workbookOf(
    {
      sheetName: words.sheet,
      columns: [
        column(words.row, 14),
        column(words.reason, 46),
        ...wireNames.map((wireName) => column(words.column(wireName), 14)),
      ],
      isWrong: (row, at) => refused[row]?.problems.some((one) => one.column === wireNames[at - 2]) ?? false,
    },
    refused.map(({ row, problems, values }) => [
      String(row),
      problems.map(words.text).join('\n'),
      ...wireNames.map((wireName) => values[wireName] ?? ''),
    ]),
  );
  return new Blob([new Uint8Array(bytes)], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}
