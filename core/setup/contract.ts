import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { setupItems, setupSteps } from './check-list.ts';

/** Who sees what the company still lacks: whoever may change what holds for all of it. */
export const point = 'POINT-PARAMETER-UPDATE';

const Item = T.Enum([...setupItems]);

export const SetupState = T.Object({
  /** What is missing now. */
  missing: T.Array(
    T.Object({
      item: Item,
      step: T.Enum([...setupSteps]),
      count: T.Integer(),
      /** The first of them, as people call them. */
      names: T.Array(T.String()),
      /** Somebody has said that the company does without it: name and user code. */
      putAwayBy: T.Union([T.String(), T.Null()]),
    }),
  ),
  company: T.Object({
    id: T.String(),
    name: T.String(),
    nameEn: T.Union([T.String(), T.Null()]),
    code: T.Union([T.String(), T.Null()]),
    timeZone: T.Union([T.String(), T.Null()]),
    version: T.Integer(),
  }),
  /** How much there is of what the steps make. */
  made: T.Object({ stores: T.Integer(), people: T.Integer(), lots: T.Integer(), devices: T.Integer() }),
  /** Codes of the templates whose roles are there, or whose names others have. */
  roles: T.Array(T.String()),
});
export type SetupState = T.Static<typeof SetupState>;

/** Derived from what is there each time that it is asked. */
export const setupState = call({
  name: 'setup.state',
  summary: 'What the company still lacks, step by step',
  method: 'GET',
  path: '/api/system/setup',
  access: point,
  answer: SetupState,
});

/** Says that the company does without something, or brings it back to the list. */
export const putAway = call({
  name: 'setup.put-away',
  summary: 'Put away what is missing, or bring it back',
  method: 'PUT',
  path: '/api/system/setup/putaway',
  access: point,
  body: T.Object({ items: T.Array(Item, { minItems: 1, maxItems: setupItems.length }), away: T.Boolean() }),
  answer: T.Object({}),
});

/**
 * Makes roles from templates, with their permissions; those that are there stay as they are. Needs the point that grants
 * permissions, too, and 40300 `grant-beyond-own` for what the asker lacks.
 */
export const makeRoles = call({
  name: 'setup.make-roles',
  summary: 'Make roles from templates',
  method: 'POST',
  path: '/api/system/setup/roles',
  access: 'POINT-ROLE-INSERT',
  body: T.Object({ codes: T.Array(T.String({ maxLength: 60 }), { minItems: 1, maxItems: 50 }) }),
  answer: T.Object({ made: T.Array(T.String()) }),
});
