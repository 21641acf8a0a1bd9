/**
 * The code of every answer (decision P11). 20000 is success; the HTTP status tells the same truth.
 * 60204 and 500xx are the documents' own; the others are the HTTP status times one hundred.
 */
export const codes = {
  success: 20000,
  /** The session is unknown or was ended. */
  sessionUnknown: 50008,
  /** The session was ended because the account signed in again or was disabled. */
  sessionReplaced: 50012,
  sessionExpired: 50014,
  wrongCredentials: 60204,
  badRequest: 40000,
  forbidden: 40300,
  notFound: 40400,
  conflict: 40900,
  tooLarge: 41300,
  invalid: 42200,
  clientTooOld: 42600,
  tooManyRequests: 42900,
  serverError: 50000,
  unavailable: 50300,
} as const;

export type Code = (typeof codes)[keyof typeof codes];

/** The HTTP status that tells the same truth as a code. */
export function httpStatusOf(code: Code): number {
  if (code === codes.success) return 200;
  if (endsSession(code) || code === codes.wrongCredentials) return 401;
  return Math.floor(code / 100);
}

/** True for the three codes after which the user must sign in again. */
export function endsSession(code: number): boolean {
  return code === codes.sessionUnknown || code === codes.sessionReplaced || code === codes.sessionExpired;
}

/** True for codes that say nothing about what was asked, only that it could not be done now: it is asked again as it is. */
export function mayPass(code: number): boolean {
  return code === codes.tooManyRequests || Math.floor(code / 10_000) === 5;
}
