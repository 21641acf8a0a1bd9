/** What is wrong with what was filled in: field -> reason. */
export type Problems<Field extends string> = Readonly<Record<Field, string | undefined>>;

/** Letters, digits and `. _ -`, beginning with a letter or a digit: what fits into an address, a file and a barcode. */
const codePattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,19}$/;

/** What is wrong with a code that somebody chose, nothing around it; undefined when it is sound. */
export function codeProblem(code: string): 'required' | 'code-characters' | undefined {
  if (code === '') return 'required';
  return codePattern.test(code) ? undefined : 'code-characters';
}

/** What is wrong with a name, nothing around it; undefined when it is sound. */
export function nameProblem(name: string, longest: number): 'required' | 'text-too-long' | undefined {
  if (name === '') return 'required';
  return name.length > longest ? 'text-too-long' : undefined;
}
