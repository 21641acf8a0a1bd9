import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** For an answer that is written past the hooks. */
    securityHeadersOf(request: FastifyRequest): Record<string, string>;
  }
}

/**
 * Headers of every answer. The inline scripts of the built shell are allowed by their hashes, and nothing else is.
 * `framesItself`: pages of the app may stand in frames of its own, as the parts of the gallery do. `uploadsTo`: where else
 * pages may send files, which is configured.
 */
export const securityHeaders = plugin(
  async (
    app: FastifyInstance,
    options: {
      tls: boolean;
      appFolder: string | undefined;
      framesItself?: boolean;
      uploadsTo?: string | undefined;
    },
  ) => {
    const { appFolder, framesItself = false, uploadsTo } = options;
    const policy = contentSecurityPolicy(inlineScriptHashes(appFolder), { framesItself, uploadsTo });
    const headersOf = (request: FastifyRequest): Record<string, string> => {
      const isHttps = options.tls || request.protocol === 'https';
      return {
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        // Over plain http from another machine browsers ignore it, and complain of it on every page.
        ...((isHttps || isLoopback(request.hostname)) && { 'cross-origin-opener-policy': 'same-origin' }),
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': framesItself ? 'SAMEORIGIN' : 'DENY',
        'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
        ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
      };
    };
    app.decorate('securityHeadersOf', headersOf);
    app.addHook('onSend', async (request, reply) => {
      reply.headers(headersOf(request));
      // Files say how long they may be kept; whatever else is answered is for whoever asked, once.
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    });
  },
);

/** Whether a host name is this machine's own, names below `localhost` included (RFC 6761): browsers trust it without https. */
export function isLoopback(hostname: string): boolean {
  return /(^|\.)localhost$/i.test(hostname) || /^(127(\.\d+){3}|\[?::1\]?)$/.test(hostname);
}

function contentSecurityPolicy(
  scriptHashes: string[],
  { framesItself, uploadsTo }: { framesItself: boolean; uploadsTo: string | undefined },
): string {
  return [
    "default-src 'self'",
    ...(uploadsTo === undefined ? [] : [`connect-src 'self' ${new URL(uploadsTo).origin}`]),
    `script-src 'self' 'wasm-unsafe-eval' ${scriptHashes.map((hash) => `'sha256-${hash}'`).join(' ')}`.trim(),
    // Mantine renders style elements, and a page from the precache cannot carry a fresh nonce.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors '${framesItself ? 'self' : 'none'}'`,
  ].join('; ');
}

function inlineScriptHashes(appFolder: string | undefined): string[] {
  const page = appFolder && join(appFolder, 'index.html');
  if (!page || !existsSync(page)) return [];
  const [, ...scripts] = readFileSync(page, 'utf8').split('<script>');
  return scripts.map((rest) => {
    const [text = ''] = rest.split('</script>');
    return createHash('sha256').update(text).digest('base64');
  });
}
