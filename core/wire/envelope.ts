import * as T from 'typebox';
import { codes } from './codes.ts';

/** Every JSON answer: `success` is `code === 20000`; `message` is a sentence in the caller's language. */
export type Envelope<Data> = {
  code: number;
  success: boolean;
  message: string;
  data: Data;
  /** ISO 8601, the server's clock: devices correct their own by it. */
  serverTime: string;
};

/**
 * What `data` holds when a call is refused: the reason as a code with parameters, which the client translates
 * itself, and what the reason needs to be acted on.
 */
export type RefusalData = {
  reason: string;
  params: Record<string, string | number>;
  /** Field name -> reason, with 42200. */
  fields?: Record<string, string>;
  /** The missing permission point, with 40300. */
  point?: string;
  /** The row as it is now, with 40900. */
  current?: unknown;
};

/** The schema of an envelope around `data`. */
export function envelopeOf<Data extends T.TSchema>(data: Data) {
  return T.Object({
    code: T.Integer(),
    success: T.Boolean(),
    message: T.String(),
    data,
    serverTime: T.String({ format: 'date-time' }),
  });
}

/** Tells our own envelope from whatever else may answer on the way (a captive portal's page, a proxy's error). */
export function isEnvelope(value: unknown): value is Envelope<unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'number' &&
    'success' in value &&
    value.success === (value.code === codes.success) &&
    'serverTime' in value &&
    typeof value.serverTime === 'string' &&
    'data' in value
  );
}

/** The refusal inside an envelope that is not a success. */
export function refusalOf(envelope: Envelope<unknown>): RefusalData {
  const data = envelope.data;
  if (typeof data === 'object' && data !== null && 'reason' in data && typeof data.reason === 'string') {
    return { params: {}, ...data, reason: data.reason };
  }
  return { reason: 'unknown', params: {} };
}
