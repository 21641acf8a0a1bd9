/** What somebody may change of the demo's card. */
export type Person = { name: string; email: string };

/** Without the spaces around them (spec 1, section 5). */
export function trimmedPerson({ name, email }: Person): Person {
  return { name: name.trim(), email: email.trim() };
}

/** What of it was half typed, whatever release kept it. */
export function readTyped(kept: unknown): Partial<Person> | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { name, email }: Partial<Record<keyof Person, unknown>> = kept;
  return { ...(typeof name === 'string' && { name }), ...(typeof email === 'string' && { email }) };
}
