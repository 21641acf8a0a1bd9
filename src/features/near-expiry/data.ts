import { useCallback, useEffect, useMemo, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { type Day, dayInZone } from '#core/catalog/days';
import {
  editRecord,
  pinArticle,
  pinKey,
  pins as pinRows,
  recordCheck,
  storeArticles,
  withdrawRecord,
} from '#core/near-expiry/contract';
import { lastRecordId } from '#core/near-expiry/rules';
import type { CheckRecord, EditType, StoreArticle } from '#core/near-expiry/types';
import type { SessionInfo, StoreInfo } from '#core/session/contract';
import { storeScope } from '#core/wire/collection';
import { operation, type Submission } from '#core/wire/operation';
import type { FoldedRow, Offline, StoredCursor } from '#offline';
import { useOffline, useRows, useStatus } from '#offline/react';

/** What this device holds of a store, with unsent work folded in. */
export type StoreView = {
  isLoaded: boolean;
  articles: StoreArticle[];
  rowOf(article: string): FoldedRow<StoreArticle> | undefined;
  isPinned(article: string): boolean;
};

export function useStoreView(store: string, userId: string): StoreView {
  const articles = useRows(storeArticles, store);
  const pins = useRows(pinRows, store);
  return useMemo(
    () => ({
      isLoaded: articles.loaded && pins.loaded,
      articles: [...articles.rows.values()].map((row) => row.value),
      rowOf: (article) => articles.rows.get(article),
      isPinned: (article) => pins.rows.has(pinKey(userId, article)),
    }),
    [articles, pins, userId],
  );
}

/** How far the store has been downloaded; undefined while that is being read. Opening a store begins its download. */
export function useStoreDownload(store: string): {
  cursor: StoredCursor | undefined;
  isFailed: boolean;
  pull: () => Promise<void>;
} {
  const offline = useOffline();
  const [state, setState] = useState<{ cursor: StoredCursor | undefined; isFailed: boolean }>({
    cursor: undefined,
    isFailed: false,
  });
  // A database that is closed under us is read again with what comes next; what is on screen stays there until then.
  const read = useCallback(
    (isFailed?: boolean) =>
      offline.cursors().then(
        (cursors) => {
          const cursor = cursors.find(({ scope }) => scope === storeScope(store));
          setState((now) => ({ cursor, isFailed: isFailed ?? now.isFailed }));
        },
        () => isFailed && setState((now) => ({ ...now, isFailed })),
      ),
    [offline, store],
  );
  const pull = useCallback(async () => {
    await read(false);
    // Without room on this device it cannot even be noted that the store was opened.
    const result = await offline.pull(storeScope(store)).catch(() => 'not-kept' as const);
    await read(result !== 'up-to-date');
  }, [offline, store, read]);
  const rows = useRows(storeArticles, store);
  const { lastSyncAt } = useStatus();
  useEffect(() => {
    void pull();
  }, [pull]);
  // The pages of a first download arrive one by one; each one moves the progress on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows and lastSyncAt are what says that a page has come
  useEffect(() => {
    void read();
  }, [read, rows, lastSyncAt]);
  return { ...state, pull };
}

/** The store's calendar day by the corrected clock; changes at its midnight. */
export function useToday(timeZone: string): Day {
  const { clock } = useOffline();
  const [today, setToday] = useState(() => dayInZone(clock.now(), timeZone));
  useEffect(() => {
    const update = () => setToday(dayInZone(clock.now(), timeZone));
    update();
    const timer = setInterval(update, 30_000);
    return () => clearInterval(timer);
  }, [clock, timeZone]);
  return today;
}

/** What can be done about goods. Each resolves when it is safe on this device, with the operation's id for undoing. */
export type Verbs = ReturnType<typeof verbsOf>;

export function useVerbs(store: StoreInfo, user: SessionInfo): Verbs {
  const offline = useOffline();
  return useMemo(() => verbsOf(offline, store, user), [offline, store, user]);
}

function verbsOf(offline: Offline, store: StoreInfo, user: SessionInfo) {
  const hdstore = store.code;
  const put = (submission: Submission, replacing?: string) =>
    replacing === undefined ? offline.submit(submission) : offline.resolve.replace(replacing, submission);
  return {
    /**
     * Checks, hides or remarks a lot. `days`: how long to hide it, 0 = today only. `replacing`, here and below: the
     * refused operation in whose place it is sent.
     */
    record(
      article: StoreArticle,
      check: { lot: string; editType: EditType; days?: number; remark?: string; replacing?: string },
    ) {
      const body = {
        id: uuidv7(),
        hdstore,
        farticle: article.article,
        flot: check.lot,
        editType: check.editType,
        laterDate: check.editType === 'later' ? (check.days ?? 0) : null,
        remark: check.remark?.trim() ?? '',
        knownRecordId: lastRecordId(article, check.lot),
      };
      return put(operation(recordCheck, { body }, { id: body.id, store: hdstore }), check.replacing);
    },

    pin(article: string, isPinned: boolean) {
      const body = { hdstore, farticle: article, top: isPinned ? 1 : 0 } as const;
      return put(operation(pinArticle, { body }, { store: hdstore }));
    },

    /** `was`: the remark that the user saw, so that somebody else's change is not overwritten unseen. */
    editRemark(
      article: string,
      record: Pick<CheckRecord, 'id' | 'remark'>,
      remark: string,
      replacing?: string,
    ) {
      const body = { hdstore, farticle: article, remark: remark.trim() };
      const was = { remark: record.remark };
      const edit = operation(editRecord, { params: { id: record.id }, body }, { store: hdstore, was });
      return put(edit, replacing);
    },

    withdraw(article: string, recordId: string, withLater: boolean, replacing?: string) {
      const body = { hdstore, farticle: article, withLater };
      return put(
        operation(withdrawRecord, { params: { id: recordId }, body }, { store: hdstore }),
        replacing,
      );
    },

    undo: (operationId: string) => offline.resolve.undo(operationId),

    /** Who acts, for the rules that ask. */
    person: { userId: user.userId, leaderOfStore: store.leader },
  };
}
