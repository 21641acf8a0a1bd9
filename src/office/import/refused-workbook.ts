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
  const { utils, write } = await import('sheetjs-style');
  const header = [words.row, words.reason, ...wireNames.map(words.column)];
  const lines = refused.map(({ row, problems, values }) => [
    String(row),
    problems.map(words.text).join('\n'),
    ...wireNames.map((wireName) => values[wireName] ?? ''),
  ]);
  const sheet = utils.aoa_to_sheet([header, ...lines]);
  refused.forEach(({ problems }, line) => {
    for (const [position, wireName] of wireNames.entries()) {
      const isWrong = problems.some((problem) => problem.column === wireName);
      const cell = sheet[utils.encode_cell({ r: line + 1, c: position + 2 })];
      if (cell) cell.s = { ...(isWrong && wrongStyle), numFmt: '@' };
    }
  });
  for (let column = 0; column < header.length; column += 1) {
    const cell = sheet[utils.encode_cell({ r: 0, c: column })];
    if (cell) cell.s = { font: { bold: true } };
  }
  sheet['!cols'] = header.map((_, column) => ({ wch: column === 1 ? 46 : 14 }));
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, sheet, words.sheet);
  const bytes: ArrayBuffer = write(workbook, { type: 'array', bookType: 'xlsx' });
  return new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}

const wrongStyle = { fill: { fgColor: { rgb: 'FBE8E6' } } };
