import { nameIn } from '#core/catalog/name-in';
import { defaultSubstitutes, lackFlags, lacks, updateFlags, updateLack } from '#core/goods-lack/contract';
import {
  decidedTogether,
  decisionFields,
  exportFlags,
  undecided,
  wantedFields,
} from '#core/goods-lack/decision';
import { afterDecision, afterFlags } from '#core/goods-lack/fold';
import { attributionBy } from '#core/session/author';
import type { SessionInfo } from '#core/session/contract';
import { rowIn, wholeCompany } from '#core/wire/collection';
import { operation } from '#core/wire/operation';
import { into, type OfflineKind, on, type Read, type Recorded } from '#offline';

/** The calls whose operations may wait. */
const queued = [updateLack, updateFlags] as const;

type Kept = Recorded<(typeof queued)[number]>;

/** What this feature's operations do to the replica, and how they read. One user's: the deeds bear their name. */
export function goodsLackKind(user: Pick<SessionInfo, 'userId' | 'name'>): OfflineKind {
  const editOf = attributionBy(user);
  return {
    feature: 'goods-lack',
    collections: [
      { of: lacks, name: 'sync.collection.lacks' },
      { of: lackFlags, name: 'sync.collection.flags' },
      { of: defaultSubstitutes, name: 'sync.collection.defaults' },
    ],
    entries: [
      on(updateLack, {
        group: 'sync.kind.decide',
        point: 'sync.point.decide',
        changes: (decision) => [
          into(
            lacks,
            wholeCompany,
            decision.params.id,
            (row) => row && afterDecision(row, decision.body, editOf(decision)),
          ),
        ],
        describe: (decision, read, language) => ({
          ...decisionText(decision),
          ...titled(decision, read, language),
          ...(decision.body.remark && { words: decision.body.remark }),
        }),
        link: ({ params }) => `/goodslack/manager?open=${params.id}`,
        fields: decisionFields,
        together: decidedTogether,
        inverse: decisionBefore,
      }),
      on(updateFlags, {
        group: 'sync.kind.flag',
        point: 'sync.point.flag',
        changes: (change) => [
          into(lackFlags, change.store, change.params.id, (row) =>
            afterFlags(
              row,
              { id: change.params.id, substitutes: change.body.exchangeFor ?? '' },
              change.body,
              editOf(change),
            ),
          ),
        ],
        describe: (change, read, language) => ({ ...flagText(change), ...titled(change, read, language) }),
        link: ({ params, store }) => `/goodslack/view?store=${encodeURIComponent(store)}&open=${params.id}`,
        fields: ['exportFlag', 'exchangeFlag'],
        inverse: flagsBefore,
      }),
    ],
  };
}

function titled({ params }: Kept, read: Read, language: string) {
  const lack = read(rowIn(lacks, wholeCompany, params.id));
  return { title: lack ? nameIn(lack, language) : params.id };
}

function decisionText({ body }: Recorded<typeof updateLack>) {
  if (body.disposeFlag === undefined) return { text: 'sync.remark', params: {} };
  return body.clear ? { text: 'sync.clear', params: {} } : worded('sync.decide', body.disposeFlag);
}

function flagText({ body }: Recorded<typeof updateFlags>) {
  if (body.exchangeFlag === undefined) return worded('sync.export', body.exportFlag ?? '');
  return body.exchangeFlag === ''
    ? { text: 'sync.exchange-open', params: {} }
    : worded('sync.exchange', body.exchangeFlag);
}

/** The words of a code that the program knows; one that administrators made is named as it is. */
function worded(text: string, code: string) {
  const known = words[code];
  return known === undefined ? { text, params: { code } } : { text: known, params: {} };
}

/** Those that a conflict shows too. */
const words: Readonly<Record<string, string>> = {
  nodispose: 'sync.value.disposeFlag.nodispose',
  exchange: 'sync.value.disposeFlag.exchange',
  wait: 'sync.value.disposeFlag.wait',
  cancel: 'sync.value.disposeFlag.cancel',
  export: 'sync.value.exportFlag.export',
  noexport: 'sync.value.exportFlag.noexport',
  exported: 'sync.value.exportFlag.exported',
  accept: 'sync.value.exchangeFlag.accept',
  refuse: 'sync.value.exchangeFlag.refuse',
};

/** The decision as its user saw it before: what takes it back. Nothing where that is not known. */
function decisionBefore({ params, body, base }: Recorded<typeof updateLack>) {
  const fields = decisionFields.filter((field) => body[field] !== undefined);
  const before = Object.fromEntries(fields.map((field) => [field, base.was[field]]));
  if (Object.values(before).some((value) => typeof value !== 'string')) return undefined;
  const seen = decisionFields.filter((field) => base.was[field] !== undefined);
  const now = { ...Object.fromEntries(seen.map((field) => [field, base.was[field]])), ...wantedFields(body) };
  const isCleared = before.disposeFlag === undecided;
  // For this device, which cannot look the codes up.
  const names = Object.fromEntries(
    nameFields.flatMap((field) => (typeof base.was[field] === 'string' ? [[field, base.was[field]]] : [])),
  );
  return operation(
    updateLack,
    { params, body: { ...before, ...names, ...(isCleared && { clear: true }) } },
    { was: now },
  );
}

const nameFields = ['exchangeGd1Name', 'exchangeGd2Name', 'exchangeGd3Name'] as const;

function flagsBefore({ params, body, base, store }: Recorded<typeof updateFlags>) {
  const { exchangeFlag } = base.was;
  // A row that is too old for an export was to be exported.
  const exportFlag = base.was.exportFlag === exportFlags.lapsed ? exportFlags.export : base.was.exportFlag;
  const before = {
    ...(body.exportFlag !== undefined && typeof exportFlag === 'string' && { exportFlag }),
    ...(body.exchangeFlag !== undefined && typeof exchangeFlag === 'string' && { exchangeFlag }),
  };
  if (Object.keys(before).length === 0) return undefined;
  const { exportFlag: _, exchangeFlag: __, ...rest } = body;
  return operation(
    updateFlags,
    { params, body: { ...rest, ...before } },
    { store, was: { exportFlag: body.exportFlag, exchangeFlag: body.exchangeFlag } },
  );
}
