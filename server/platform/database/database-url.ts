import { accessSync, constants } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Reads DATABASE_URL as `pg` is to have it. What `pg` would misread or leave out without a word is a problem instead: half
 * a sentence that goes on after "DATABASE_URL is not allowed: " and holds no secret.
 * @param folder relative paths of certificates begin here
 */
export function parseDatabaseUrl(value: string, folder: string): { url: string } | { problem: string } {
  if (!/^postgres(ql)?:\/\//.test(value)) return { problem: usualForm };
  const [, authority = ''] = /^[^:]+:\/\/([^/?#]*)/.exec(value) ?? [];
  if (authority.slice(authority.lastIndexOf('@') + 1).includes(',')) return { problem: severalHosts };
  if (!URL.canParse(value)) return { problem: usualForm };
  const url = new URL(value);
  if ([url.username, url.password, url.pathname, url.hostname].some((part) => !isEncoded(part))) {
    return { problem: 'a % in it must be followed by two hexadecimal digits; % itself is written %25' };
  }
  const problem = [...url.searchParams]
    .map(([name, said]) => parameterProblem(name, said, folder))
    .find((found) => found !== undefined);
  if (problem !== undefined) return { problem };
  const mode = url.searchParams.get('sslmode');
  // What `pg` has always made of them, and warns about on each start: encrypted, and the certificate must hold.
  if (mode === 'require' || mode === 'verify-ca') url.searchParams.set('sslmode', 'verify-full');
  for (const name of certificates) {
    const path = url.searchParams.get(name);
    if (path !== null) url.searchParams.set(name, resolve(folder, path));
  }
  const isChanged =
    mode === 'require' || mode === 'verify-ca' || certificates.some((name) => url.searchParams.has(name));
  return { url: isChanged ? url.href : value };
}

/** Host and name of the database, as people may read them: without user and password. */
export function databaseOf(databaseUrl: string): { address: string; name: string } {
  const url = new URL(databaseUrl);
  const name = decodeURIComponent(url.pathname.slice(1)) || decodeURIComponent(url.username);
  return { address: url.searchParams.get('host') ?? (url.host || 'its usual address'), name };
}

const usualForm = 'it must look like postgres://user:password@host:5432/name';
const severalHosts =
  'it names several hosts, and Stockroom asks one: name one address, such as that of HAProxy with a check of the role (docs/operations.md)';

const sslModes = ['disable', 'no-verify', 'require', 'verify-ca', 'verify-full'];
const certificates = ['sslrootcert', 'sslcert', 'sslkey'];
const others = ['host', 'port', 'application_name', 'options', 'client_encoding'];

function parameterProblem(name: string, said: string, folder: string): string | undefined {
  if (name === 'target_session_attrs') {
    return 'target_session_attrs is for several hosts, and Stockroom asks one (docs/operations.md)';
  }
  if (name === 'host' && said.includes(',')) return severalHosts;
  if (name === 'sslmode') {
    return sslModes.includes(said) ? undefined : `sslmode must be one of ${sslModes.join(', ')}`;
  }
  if (certificates.includes(name)) {
    return isReadable(resolve(folder, said))
      ? undefined
      : `${name} must be a file in PEM form that this user can read`;
  }
  if (others.includes(name)) return undefined;
  return `${name} is none of the parameters that it may have: ${['sslmode', ...certificates, ...others].join(', ')}`;
}

function isEncoded(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
