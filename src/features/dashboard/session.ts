import type { SessionInfo } from '#core/session/contract';

export type Session = { token: string; user: SessionInfo };
