import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/calls.ts';
import { accountCalls } from './account.ts';
import { avatarCalls } from './avatars.ts';
import { userChanges } from './changes.ts';
import { userReads } from './reads.ts';
import { secondFactorChange } from './second-factor.ts';
import { staffCalls } from './staff.ts';

/** Users: looked at, made, changed, given roles and regions; their e-mail, password and picture. */
export function userCalls(app: FastifyInstance, platform: Platform): void {
  userReads(app, platform);
  userChanges(app, platform);
  accountCalls(app, platform);
  secondFactorChange(app, platform);
  staffCalls(app, platform);
  avatarCalls(app, platform);
}
