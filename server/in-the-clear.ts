import { isIP } from 'node:net';
import type { Config } from './platform/config/config.ts';

/** What others on the network could read along, in sentences for whoever starts the server; nothing when nothing. */
export function inTheClear(
  { host, tls, publicUrl, trustProxy, databaseUrl, databaseReadUrl, connectors }: Config,
  env: NodeJS.ProcessEnv = {},
): string[] {
  const sentences: string[] = [];
  const isOpen = !isHere(host) && tls === null && trustProxy === false;
  const isPlain = publicUrl?.startsWith('http:') && !isHere(new URL(publicUrl).hostname);
  if (isPlain || (isOpen && publicUrl === null)) {
    sentences.push(
      'Passwords cross the network unencrypted: set TLS_CERT and TLS_KEY, or PUBLIC_URL to the https address of a proxy in front.',
    );
  }
  for (const [name, url] of Object.entries({
    DATABASE_URL: databaseUrl,
    DATABASE_READ_URL: databaseReadUrl,
  })) {
    if (url !== null && leavesThisMachine(url) && !isEncrypted(url, env.PGSSLMODE))
      sentences.push(
        `The line to the database is not encrypted: add ?sslmode=verify-full to ${name} (docs/configuration.md).`,
      );
  }
  for (const [name, asked] of Object.entries(connectors)) {
    if (!('url' in asked) || asked.token === null) continue;
    const { protocol, hostname } = new URL(asked.url);
    const prefix = name.toUpperCase();
    if (protocol === 'http:' && !isHere(hostname))
      sentences.push(
        `${prefix}_TOKEN crosses the network unencrypted: ${prefix}_URL should be an https address.`,
      );
  }
  return sentences;
}

/** A socket's folder, or no host at all, is this machine. */
function leavesThisMachine(databaseUrl: string): boolean {
  const url = new URL(databaseUrl);
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  return host !== '' && !host.startsWith('/') && !isHere(host);
}

/** As the library that opens the connection reads it: PGSSLMODE counts where the address says nothing. */
function isEncrypted(databaseUrl: string, pgSslMode = ''): boolean {
  const { searchParams } = new URL(databaseUrl);
  const said = searchParams.get('sslmode') ?? searchParams.get('ssl') ?? pgSslMode;
  return !['', 'disable', 'allow', 'false', '0'].includes(said.trim());
}

function isHere(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}
