import type { Tokens } from '../../platform/people/provider.ts';
import type { Flow } from '../../platform/people/provider-flows.ts';

/** Who somebody is, by what the provider says: `sub` is its own name of them. */
export type Claims = { sub: string } & Readonly<Record<string, unknown>>;

/** How one kind of provider is spoken to. Each throws Refusal. */
export type Way = {
  /** Where the browser is to go. `fresh`: whoever is signed in there is asked again. */
  begin(flow: Flow, fresh: boolean): Promise<URL>;
  /** Who came back with this query; `tokens`: of those who let themselves be asked again. */
  finish(flow: Flow, search: string): Promise<{ claims: Claims; tokens: Tokens | null }>;
  /** Where the browser is to go to sign out there, too. `hint`: the ID token. */
  signOut(hint: string | undefined): Promise<URL | null>;
};
