/** What the upload page takes: one file, of a kind, under a megabyte (spec 1, section 9; decision W16). */
export const uploadSuffixes = ['.xlsx', '.xls', '.csv'] as const;
const limitBytes = 1024 * 1024;

export type UploadProblem = 'one' | 'suffix' | 'size';

/** Why what was dropped or chosen is not taken; undefined = it is. */
export function uploadProblem(files: readonly { name: string; size: number }[]): UploadProblem | undefined {
  const [file] = files;
  if (!file || files.length > 1) return 'one';
  const name = file.name.toLowerCase();
  if (!uploadSuffixes.some((suffix) => name.endsWith(suffix))) return 'suffix';
  return file.size >= limitBytes ? 'size' : undefined;
}
