import {
  codesOf,
  type DecisionFields,
  decides,
  exchange,
  exchangeFields,
  fieldsOf,
  noFlags,
  wantedFields,
} from './decision.ts';
import type { Lack } from './row.ts';
import type { Edit, LackFlags, Substitute } from './types.ts';

/** What a change of a decision says; the names are for who cannot look the codes up (decision R1). */
export type DecisionChange = Partial<DecisionFields> & {
  exchangeGd1Name?: string | undefined;
  exchangeGd2Name?: string | undefined;
  exchangeGd3Name?: string | undefined;
};

/** The shortage after a decision, as far as this device can tell: it knows the substitutes by what was sent along. */
export function afterDecision(lack: Lack, change: DecisionChange, edit: Edit): Lack {
  const fields = { ...fieldsOf(lack), ...wantedFields(change) };
  const names = [change.exchangeGd1Name, change.exchangeGd2Name, change.exchangeGd3Name];
  const named = new Map(exchangeFields.map((field, index) => [change[field]?.trim(), names[index]]));
  const substitutes = codesOf(fields).map(
    (code): Substitute =>
      lack.substitutes.find((known) => known.code === code) ?? {
        article: '',
        code,
        name: named.get(code) || code,
        nameEn: null,
        stock: null,
        stockAt: null,
      },
  );
  return {
    ...lack,
    disposal: fields.disposeFlag,
    substitutes: fields.disposeFlag === exchange ? substitutes : [],
    remark: fields.remark,
    edit,
    ...(decides(change) && { decided: edit }),
  };
}

export type FlagsChange = { exportFlag?: string | undefined; exchangeFlag?: string | undefined };

/**
 * A store's flags after it has said something.
 * @param about the shortage, and the substitutes that the store saw, by `substitutesKey`
 */
export function afterFlags(
  flags: LackFlags | undefined,
  about: { id: string; substitutes: string },
  { exportFlag, exchangeFlag }: FlagsChange,
  edit: Edit,
): LackFlags {
  return {
    ...(flags ?? noFlags(about.id)),
    ...(exportFlag !== undefined && { exportFlag }),
    ...(exchangeFlag !== undefined && { exchangeFlag, exchangeFor: about.substitutes, answered: edit }),
    edit,
  };
}
