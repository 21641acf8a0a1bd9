/**
 * Names that the two documents have for one field (section 3 of both, and the filters of sections 2 and 7), in small
 * letters: which letters of a name are capital says nothing (decision P6). A call declares one of a line, and the others
 * are read as it, unless it declares them too.
 */
const sameField = [
  ['hdgdcode', 'fcode'],
  ['hdgdcode2', 'fcode2'],
  ['hdgdname', 'goodsname', 'fname', 'likename'],
  ['vendor', 'likevendor'],
  ['title', 'liketitle'],
  ['departmentid', 'deptid'],
  ['departmentname', 'deptname'],
  ['edituserid', 'edituser'],
  ['stats', 'status'],
] as const;

/** Each name in small letters, with what its line is known by. */
const lineOf: ReadonlyMap<string, string> = new Map(
  sameField.flatMap(([known, ...others]) => [known, ...others].map((name) => [name, known])),
);

/** The other names of a field, in small letters; those that differ by capital letters alone are not among them. */
export function otherNamesOf(name: string): readonly string[] {
  const small = name.toLowerCase();
  return sameField.find((line) => line.some((one) => one === small))?.filter((one) => one !== small) ?? [];
}

/**
 * Which of some declared names a name means: itself, else the one that differs by capital letters alone, else the one that
 * the documents have for the same field. Undefined when it is none of them.
 */
export function declaredName<Name extends string>(name: string, declared: readonly Name[]): Name | undefined {
  const exact = declared.find((one) => one === name);
  if (exact !== undefined) return exact;
  const small = name.toLowerCase();
  const byLetters = declared.find((one) => one.toLowerCase() === small);
  if (byLetters !== undefined) return byLetters;
  const line = lineOf.get(small);
  return line === undefined ? undefined : declared.find((one) => lineOf.get(one.toLowerCase()) === line);
}
