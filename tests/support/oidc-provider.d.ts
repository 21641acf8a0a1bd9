declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** What the tests use of it; it brings no types of its own. */
  export default class Provider {
    constructor(issuer: string, settings: Record<string, unknown>);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    on(event: string, listener: (...said: unknown[]) => void): void;
  }
  export const errors: { CustomOIDCProviderError: new (error: string) => Error };
}
