import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config.ts';
import { databaseErrorCode } from '../database/database.ts';

/** Structured logs with request ids; tokens and passwords never reach them. */
export function loggerSettings(level: Config['logLevel']): FastifyServerOptions['logger'] {
  return {
    level,
    redact: {
      paths: [
        'req.headers["x-token"]',
        'req.headers.authorization',
        'req.headers.cookie',
        '*.password',
        '*.oldPassword',
        '*.newPassword1',
        '*.newPassword2',
        '*.token',
      ],
      censor: '[redacted]',
    },
    serializers: {
      req: (request) => ({
        method: request.method,
        url: withoutToken(request.url),
        remoteAddress: request.ip,
      }),
      err: describeError,
    },
  };
}

/** An error as it is logged. A failed query's values stay out: they are people's names, hashes, remarks. */
function describeError(error: Error) {
  const { name: type, message, stack = '', cause } = error;
  if (!('query' in error)) return { type, message, stack };
  return {
    type,
    message: cause instanceof Error ? cause.message : '',
    code: databaseErrorCode(error),
    query: error.query,
    // It begins with the error's message, which is the query and its values.
    stack: stack.replace(message, 'failed query'),
  };
}

/** The longest address that is logged; anybody may send one of 16 kB. */
const longestLogged = 2000;

/**
 * An address, or a text with addresses, at most 2,000 characters unless said otherwise, with the documents' query token
 * taken out (decision P5), however its name is spelt.
 */
export function withoutToken(url: string, longest = longestLogged): string {
  return url.slice(0, longest).replace(/([?&])([^=&?]*)=[^&]*/g, (parameter, mark: string, name: string) => {
    const [read = ''] = new URLSearchParams(name).keys();
    return read.toLowerCase() === 'token' ? `${mark}${name}=[redacted]` : parameter;
  });
}
