import type { TFunction } from 'i18next';
import { type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, type Day } from '#core/catalog/days';
import { nameIn } from '#core/catalog/name-in';
import { confirms, type EditType, type StoreArticle } from '#core/catalog/stock/store-article';
import { dueLots } from '#core/near-expiry/due';
import { recordOf } from '#core/near-expiry/fold';
import { doneAlready } from '#core/near-expiry/once';
import { nextLotAfter, noNextLot } from '#core/near-expiry/rules';
import type { Submission } from '#core/wire/operation';
import { useOffline } from '#offline/react';
import { useSaved } from '../../../store-work/save.ts';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { useTapGuard } from '../../../ui/feedback/tap-guard.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAfterFirstInput } from '../../../ui/layout/first-screen.ts';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { monthDayText } from '../../../ui/text/format.ts';
import { type Check, checking, checkOf, pin as pinned } from '../operations.ts';
import type { DoneAction } from './done-actions.ts';
import { createTaken, press, type Taken } from './taken.ts';
import { rowId } from './use-lists.ts';

const ActionNotices = lazyPart(() =>
  import('./action-notices.tsx').then((module) => ({ default: module.ActionNotices })),
);

/**
 * `replacing`: the refused check in whose place it is sent. `isQuiet`: the caller shows what was done itself. `before`: what
 * is recorded with it, and `words` for that.
 */
type How = {
  replacing?: string | undefined;
  isQuiet?: boolean;
  before?: readonly Submission[];
  words?: string;
};

export type RowActions = {
  taken: Taken;
  /** Null when it could not be saved or was done already, which the person has then been told. */
  record(article: StoreArticle, entered: Check, how?: How): Promise<DoneAction | null>;
  pin(article: StoreArticle, isPinned: boolean): Promise<void>;
};

/**
 * The actions with their words: what was done, what comes next, and the way back. Not by `usePerform`: this page is the
 * first that is loaded, its weight has a bound, and it gathers what it says. `notices` say it, wherever they stand.
 */
export function useActions(): { actions: RowActions; notices: ReactNode } {
  const { t, i18n } = useTranslation('near-expiry');
  const { language } = i18n;
  const offline = useOffline();
  const { user, store, today } = useStoreWork();
  const answers = useAfterFirstInput();
  const { tell, ready } = useLate<DoneAction>();
  const rest = useTapGuard();
  const { save, undo } = useSaved();
  const [taken] = useState(createTaken);

  const record: RowActions['record'] = useCallback(
    async (article, entered, { replacing, isQuiet = false, before = [], words } = {}) => {
      const row = rowId({ article: article.article, lot: entered.lot });
      const body = checkOf(article, entered);
      const author = { userId: user.userId, userName: user.name, at: offline.clock.iso() };
      const made = recordOf(article, body, { ...author, timeZone: store.timeZone });
      const isDone =
        replacing === undefined && doneAlready(article.records, made, store.timeZone) !== undefined;
      if (isDone && before.length === 0) {
        toast(t('done.already'));
        return null;
      }
      const pressed = press(taken, row, {
        save: () => save(isDone ? before : [...before, checking(body)], replacing),
        follow: () => offline.mirror.caughtUp(),
      });
      if (!pressed) return null;
      void rest(pressed.drawn);
      const operations = (await pressed.saved) ?? [];
      const operation = operations.at(-1);
      if (operation === undefined) return null;
      const told =
        entered.editType === 'onlyremark'
          ? {
              words: remarked(
                t,
                language,
                { ...article, records: [...article.records, made] },
                { lot: made.lot, today, timeZone: store.timeZone },
              ),
            }
          : said(t, article, entered);
      const deed: DoneAction = {
        operation,
        goods: nameIn(article, language),
        isCheck: words === undefined && confirms(entered.editType),
        ...told,
        words: [words, told.words].filter(Boolean).join(' · '),
        undo: async () => void (await undo(...operations)),
      };
      // What replaces a refused check has no way back to it.
      if (replacing !== undefined) toast(t('store-work:mend.done'));
      else if (!isQuiet) tell(deed);
      return deed;
    },
    [offline, user, store, today, taken, save, undo, rest, tell, language, t],
  );

  const pin: RowActions['pin'] = useCallback(
    async (article, isPinned) => {
      const [operation] = (await rest(save([pinned(article, isPinned)]))) ?? [];
      if (operation === undefined) return;
      toast(
        t(isPinned ? 'done.pinned' : 'done.unpinned'),
        { label: t('store-work:undo'), run: () => void undo(operation) },
        { title: nameIn(article, language) },
      );
    },
    [save, undo, rest, language, t],
  );

  return {
    actions: useMemo(() => ({ taken, record, pin }), [taken, record, pin]),
    notices: answers && (
      <Suspense>
        <ActionNotices onReady={ready} />
      </Suspense>
    ),
  };
}

/** Hands over to who is there only later: what is said until then waits for them. */
function useLate<Said>() {
  const waiting = useRef<Said[]>([]);
  const hear = useRef((said: Said): unknown => waiting.current.push(said));
  return {
    tell: useCallback((said: Said) => void hear.current(said), []),
    ready: useCallback((to: (said: Said) => void) => {
      hear.current = to;
      waiting.current.splice(0).forEach(to);
    }, []),
  };
}

/** A remark alone puts goods off: its words say until when (decision N9). */
function remarked(
  t: TFunction<'near-expiry'>,
  language: string,
  after: StoreArticle,
  { lot, today, timeZone }: { lot: string; today: Day; timeZone: string },
): string {
  const mode = lot === '' ? 'nobatch' : 'batch';
  const due = dueLots(after, { mode, basis: { live: false, zero: false }, timeZone });
  const back = due.find((one) => one.lot === lot)?.from;
  if (back === undefined) return t('done.remarked');
  return back === addDays(today, 1)
    ? t('done.remarked-tomorrow')
    : t('done.remarked-until', { day: monthDayText(back, today, language) });
}

/** What was done in words, with the likely next lot by the rule that the server uses too; its answer replaces it. */
function said(
  t: TFunction<'near-expiry'>,
  article: StoreArticle,
  { lot, editType, days = 0 }: Check,
): Pick<DoneAction, 'words' | 'next'> {
  if (editType === 'later')
    return { words: days === 0 ? t('done.hidden-today') : t('done.hidden', { count: days }) };
  if (lot === '') return { words: t('done.checked-without-lot') };
  const after = { ...article, records: [...article.records, pretended(lot, editType)] };
  const next = nextLotAfter(after, lot);
  return next === noNextLot
    ? { words: t('done.checked-last'), next: null }
    : { words: t('done.checked-next', { lot: next }), next };
}

function pretended(lot: string, editType: EditType) {
  return {
    id: '',
    lot,
    editType,
    hiddenThrough: null,
    remark: '',
    editTime: '',
    editUserId: '',
    editUserName: '',
    seenToo: false,
  };
}
