import type { PermissionDraft, PermissionRow } from '#core/permissions/contract';
import { type FieldProblem, fieldProblems, type PermissionFields, tidied } from '#core/permissions/rules';

/** A permission as its form holds it: every text a text, no parent as an empty one. */
export type FormValues = {
  [Name in keyof PermissionFields as Name extends 'type' | 'sort'
    ? never
    : Name]: PermissionFields[Name] extends boolean ? boolean : string;
} & { sort: number | string };

/** The fields of each type, in the order of the form. */
export const fieldsOfType = {
  1: [
    ...['name', 'code', 'description', 'pid', 'title', 'path', 'component', 'redirect', 'icon'],
    ...['sort', 'hidden', 'noCache', 'alwaysShow', 'enableStatus'],
  ],
  2: ['name', 'code', 'description', 'pid', 'pointClass', 'pointIcon', 'pointStatus', 'sort', 'enableStatus'],
  3: ['name', 'code', 'description', 'apiMethod', 'apiUrl', 'apiLevel', 'sort', 'enableStatus'],
} as const satisfies Record<number, readonly (keyof FormValues)[]>;

export function valuesOf(from: Partial<PermissionDraft>): FormValues {
  return {
    pid: from.pid ?? '',
    name: from.name ?? '',
    code: from.code ?? '',
    description: from.description ?? '',
    enableStatus: from.enableStatus ?? true,
    sort: from.sort ?? '',
    path: from.path ?? '',
    component: from.component ?? '',
    redirect: from.redirect ?? '',
    title: from.title ?? '',
    icon: from.icon ?? '',
    noCache: from.noCache ?? false,
    alwaysShow: from.alwaysShow ?? false,
    hidden: from.hidden ?? false,
    pointClass: from.pointClass ?? '',
    pointIcon: from.pointIcon ?? '',
    pointStatus: from.pointStatus ?? '',
    apiUrl: from.apiUrl ?? '',
    apiMethod: from.apiMethod ?? '',
    apiLevel: from.apiLevel ?? '',
  };
}

/** What is sent; an empty place is left to the server. */
export function draftOf(type: number, values: FormValues): PermissionDraft {
  const { sort, ...fields } = tidied(fieldsIn(type, values));
  return { ...fields, ...(values.sort !== '' && { sort }) };
}

/** @param parentType of the permission that is chosen as the parent */
export function problemsOf(
  type: number,
  values: FormValues,
  parentType: number | undefined,
): Map<keyof FormValues, FieldProblem['reason']> {
  const problems = fieldProblems(tidied(fieldsIn(type, values)), parentType);
  const reasons = new Map<keyof FormValues, FieldProblem['reason']>();
  for (const { field, reason } of problems) if (field !== 'type') reasons.set(field, reason);
  return reasons;
}

function fieldsIn(type: number, values: FormValues): PermissionFields {
  return { ...values, type, sort: Number(values.sort) };
}

/** What a form is about: a permission that exists, or a draft of one. */
export type FormSubject =
  | { row: PermissionRow }
  | { row?: undefined; draft: Partial<PermissionDraft> & { type: number } };
