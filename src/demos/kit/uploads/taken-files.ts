/** What a zone takes: media types, bytes of one file, how many files. */
export type UploadRules = { types: readonly string[]; mostBytes: number; most: number };

type Described = { type: string; size: number };

/** Key of its words. */
type FileProblem = 'upload.not-a-picture' | 'upload.too-large';

/** What of chosen files goes on its way, what is wrong with others, and how many more there are than may be. */
export type Taken<F extends Described> = {
  taken: F[];
  wrong: { file: F; problem: FileProblem }[];
  beyond: number;
};

/** @param already how many the zone has */
export function takenOf<F extends Described>(
  files: readonly F[],
  rules: UploadRules,
  already: number,
): Taken<F> {
  const judged = files.map((file) => ({ file, problem: problemOf(file, rules) }));
  const sound = judged.filter(({ problem }) => problem === undefined).map(({ file }) => file);
  const taken = sound.slice(0, Math.max(0, rules.most - already));
  return {
    taken,
    wrong: judged.flatMap(({ file, problem }) => (problem === undefined ? [] : [{ file, problem }])),
    beyond: sound.length - taken.length,
  };
}

function problemOf({ type, size }: Described, { types, mostBytes }: UploadRules): FileProblem | undefined {
  if (!types.includes(type)) return 'upload.not-a-picture';
  return size > mostBytes ? 'upload.too-large' : undefined;
}
