import { createPrivateKey } from 'node:crypto';
import { ConfigError } from './config-error.ts';

type Read = (name: string) => string | undefined;

/** The company's identity provider (OpenID Connect), by which people sign in. */
export interface ProviderSettings {
  /** As its discovery document spells it; of a messenger its name. */
  readonly issuer: string;
  /** Of WeCom: the application there. */
  readonly agentId: string | null;
  readonly clientId: string;
  /** '' with a key. */
  readonly clientSecret: string;
  /** PEM of a private key, with its certificate or without, in place of the secret. */
  readonly clientKey?: string | null;
  readonly scopes: string;
  /** Which claim holds the user code. */
  readonly accountClaim: string;
  /** Which claim holds the groups; null: groups give no roles. */
  readonly groupsClaim: string | null;
  /** What the button says. */
  readonly name: string;
  /** A first sign-in makes an account, with the roles of its groups and no others. */
  readonly makesAccounts: boolean;
  /** The user codes that may still use a password, in small letters; null: all. */
  readonly passwordsFor: readonly string[] | null;
  /** The origin that people use: where the provider sends them back. */
  readonly publicUrl: string;
}

/** Known by a name in place of an address: what their buttons say, and where they tell the number of an employee. */
const messengers = [
  { issuer: 'wecom', name: '企业微信 WeCom', accountClaim: 'userid' },
  { issuer: 'dingtalk', name: '钉钉 DingTalk', accountClaim: 'job_number' },
  { issuer: 'feishu', name: '飞书 Feishu', accountClaim: 'employee_no' },
] as const;

/** `OIDC_ISSUER` and what belongs to it; null without. No value is repeated that may hold a secret. */
export function readProvider(read: Read, secret: Read, publicUrl: string | null): ProviderSettings | null {
  const issuer = read('OIDC_ISSUER');
  const settings = {
    agentId: read('OIDC_AGENT_ID'),
    clientId: read('OIDC_CLIENT_ID'),
    clientSecret: secret('OIDC_CLIENT_SECRET'),
    clientKey: secret('OIDC_KEY'),
    scopes: read('OIDC_SCOPES'),
    accountClaim: read('OIDC_ACCOUNT_CLAIM'),
    groupsClaim: read('OIDC_GROUPS_CLAIM'),
    name: read('OIDC_NAME'),
    makesAccounts: read('OIDC_MAKES_ACCOUNTS'),
    passwordsFor: read('OIDC_PASSWORDS_FOR'),
  };
  if (issuer === undefined) {
    if (Object.values(settings).some((value) => value !== undefined))
      throw new ConfigError('OIDC settings are set without OIDC_ISSUER: nobody could sign in by them.');
    return null;
  }
  const { clientId, clientSecret = '', clientKey = null } = settings;
  const { scopes = 'openid profile email', groupsClaim = null } = settings;
  if (clientId === undefined || (clientSecret === '' && clientKey === null))
    throw new ConfigError(
      'OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET (or OIDC_CLIENT_SECRET_FILE), or OIDC_KEY_FILE in place of the secret.',
    );
  if (clientSecret !== '' && clientKey !== null)
    throw new ConfigError(
      'OIDC_KEY_FILE stands in place of OIDC_CLIENT_SECRET: only one of them may be set.',
    );
  if (clientKey !== null && assertionAlgorithm(clientKey) === undefined)
    throw new ConfigError(
      'OIDC_KEY_FILE is not allowed: it must hold a private key in PEM, RSA of 2048 bits or more, or EC P-256, without a passphrase.',
    );
  if (publicUrl === null)
    throw new ConfigError(
      'OIDC_ISSUER is set without PUBLIC_URL: the provider sends people back to the address that they use, such as https://stockroom.example.',
    );
  if (!scopes.split(/\s+/).includes('openid'))
    throw new ConfigError(`OIDC_SCOPES=${scopes} is not allowed: openid must be one of them.`);
  const messenger = messengers.find(({ issuer: name }) => name === issuer);
  const { agentId = null } = settings;
  if (messenger && clientKey !== null)
    throw new ConfigError(`OIDC_ISSUER=${issuer} knows no keys: it needs OIDC_CLIENT_SECRET.`);
  if ((issuer === 'wecom') !== (agentId !== null))
    throw new ConfigError('OIDC_AGENT_ID is for OIDC_ISSUER=wecom, which needs it.');
  const { makesAccounts = '0' } = settings;
  if (makesAccounts !== '0' && makesAccounts !== '1')
    throw new ConfigError(`OIDC_MAKES_ACCOUNTS=${makesAccounts} is not allowed: it must be 1 or 0.`);
  return {
    issuer: messenger ? issuer : readIssuer(issuer),
    agentId,
    clientId,
    clientSecret,
    clientKey,
    scopes,
    accountClaim: settings.accountClaim ?? messenger?.accountClaim ?? 'preferred_username',
    groupsClaim,
    name: settings.name ?? messenger?.name ?? new URL(issuer).hostname,
    makesAccounts: makesAccounts === '1',
    passwordsFor: settings.passwordsFor?.split(',').map((code) => code.trim().toLowerCase()) ?? null,
    publicUrl,
  };
}

/** How a key signs that this server is the client (`private_key_jwt`); undefined when it is none that does. */
export function assertionAlgorithm(pem: string): 'RS256' | 'ES256' | undefined {
  try {
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = createPrivateKey(pem);
    if (type === 'rsa') return (details?.modulusLength ?? 0) >= 2048 ? 'RS256' : undefined;
    return type === 'ec' && details?.namedCurve === 'prime256v1' ? 'ES256' : undefined;
  } catch {
    return undefined;
  }
}

function readIssuer(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isPlain = url?.username === '' && url.password === '' && url.search === '' && url.hash === '';
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isOwnMachine(url.hostname));
  if (!isPlain || !isSafe)
    throw new ConfigError(
      'OIDC_ISSUER is not allowed: it must be wecom, dingtalk, feishu, or an address that begins with https://, such as https://login.example/realms/shop.',
    );
  return value;
}

/** For trying it out: everywhere else codes and tokens would travel in the clear. */
export function isOwnMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}
