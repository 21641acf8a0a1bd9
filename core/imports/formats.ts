/** What an import takes: workbooks, as the documents say; stock lots also come as CSV (decision E11). */
export const workbookFormats = ['xls', 'xlsx'] as const;
export const sheetFormats = [...workbookFormats, 'csv'] as const;

export type FileFormat = (typeof sheetFormats)[number];

/** Whether a file's name ends as one of the formats. */
export function isNamedAs(fileName: string, formats: readonly FileFormat[]): boolean {
  const name = fileName.toLowerCase();
  return formats.some((format) => name.endsWith(`.${format}`));
}

/** Why a file is not taken, as a reason with words. */
export function wrongFormat(formats: readonly FileFormat[]) {
  return formats.includes('csv') ? 'file-not-a-spreadsheet' : 'file-not-a-workbook';
}
