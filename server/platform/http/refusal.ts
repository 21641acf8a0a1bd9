import { type Code, codes } from '#core/wire/codes';
import type { RefusalData } from '#core/wire/envelope';

/** A call that is refused: a code, a reason that the client translates, and what the reason needs. Rolls back. */
export class Refusal extends Error {
  readonly code: Code;
  readonly data: RefusalData;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: Code, data: Partial<RefusalData> & { reason: string }, retryAfterSeconds?: number) {
    super(data.reason);
    this.code = code;
    this.data = { params: {}, ...data };
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** What comes of it, or why it was refused. */
export function refusedOr<Result>(work: () => Result): Result | Refusal {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** A step of work on many, where one that is refused does not end the others': it stays refused. */
export function stepOf<One, Next>(
  many: readonly (One | Refusal)[],
  step: (one: One) => Next,
): (Next | Refusal)[] {
  return many.map((one) => (one instanceof Refusal ? one : refusedOr(() => step(one))));
}

/** Those that were not refused. */
export function notRefused<One>(many: readonly (One | Refusal)[]): One[] {
  return many.flatMap((one) => (one instanceof Refusal ? [] : [one]));
}

export function notFound(reason: string, params: RefusalData['params'] = {}): Refusal {
  return new Refusal(codes.notFound, { reason, params });
}

export function invalid(
  reason: string,
  params: RefusalData['params'] = {},
  fields?: Record<string, string>,
): Refusal {
  return new Refusal(codes.invalid, { reason, params, ...(fields && { fields }) });
}

/** Refuses what was filled in wrongly, each field with its reason; nothing when all of it is sound. */
export function requireSound(problems: Readonly<Record<string, string | undefined>>): void {
  const fields: Record<string, string> = {};
  for (const [field, reason] of Object.entries(problems)) if (reason !== undefined) fields[field] = reason;
  const wrong = Object.keys(fields).join(', ');
  if (wrong !== '') throw invalid('invalid-fields', { fields: wrong }, fields);
}

export function forbidden(reason: string, point?: string): Refusal {
  return new Refusal(codes.forbidden, { reason, params: point ? { point } : {}, ...(point && { point }) });
}

/** Somebody else changed the same field: `current` is the row as it is now. */
export function conflict(reason: string, current: unknown, params: RefusalData['params'] = {}): Refusal {
  return new Refusal(codes.conflict, { reason, params, current });
}
