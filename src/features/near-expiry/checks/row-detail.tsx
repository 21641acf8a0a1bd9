import { Textarea } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditType, StoreArticle } from '#core/catalog/stock/store-article';
import { recordCheck } from '#core/near-expiry/contract';
import { type CurrentLot, checkRefusal, hidingOf, remarkMaxLength } from '#core/near-expiry/rules';
import type { BodyOf } from '#core/wire/call';
import type { Recorded } from '#offline';
import { useChangedDraft } from '../../../store-work/changed-draft.ts';
import { GoodsPicture } from '../../../store-work/goods-picture/goods-picture.tsx';
import { AmendNotice, RefusedNotices } from '../../../store-work/refused-notice.tsx';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { useWayBack } from '../../../store-work/way-back.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import classes from '../detail.module.css';
import { useLotParts } from '../lot-parts.ts';
import { useRefusedOn } from '../refused.ts';
import { useView } from '../store-view.tsx';
import { DetailFacts } from './detail-facts.tsx';
import { HiddenUntil } from './hidden-until.tsx';
import { HideActions } from './hide-actions.tsx';
import { LastLotNote } from './last-lot-note.tsx';
import { useLotDetailSlot } from './lot-detail-slot.ts';
import type { RowActions } from './use-actions.tsx';

type Props = {
  article: StoreArticle;
  current: CurrentLot;
  actions: RowActions;
  /** The refused check that is mended here. */
  mended: Recorded<typeof recordCheck> | undefined;
  onDone: () => void;
};

/** What a refused check had in its form. */
type Entered = Partial<BodyOf<typeof recordCheck>>;

/** What the two groups of actions share: whether one is possible, else why not; and doing it. */
type Acting = {
  mayCheck: boolean;
  refusal(editType: EditType, remark: string): string | null;
  act(editType: EditType, more?: { days?: number; remark?: string }): Promise<boolean>;
};

/** One row in full: its facts, and the actions, possible ones first, with the reason beside each that is not. */
export function RowDetail(props: Props) {
  const { t } = useTranslation('near-expiry');
  const { article, current, actions, mended, onDone } = props;
  const { today, may } = useStoreWork();
  const mayCheck = may(recordCheck);
  const wayBack = useWayBack();
  const beside = useLotDetailSlot();
  const parts = useLotParts();
  const refused = useRefusedOn(article.article);
  const entered: Entered = mended?.body ?? {};
  const { lot } = current.lot;
  const hiding = hidingOf(article, lot);
  const isPinned = useView().isPinned(article.article);
  const acting: Acting = {
    mayCheck,
    refusal(editType, remark) {
      const refusal = checkRefusal(article, { lot, editType, remark }, today);
      return refusal && t(`reasons:${refusal.reason}`, 'params' in refusal ? refusal.params : {});
    },
    async act(editType, more = {}) {
      const done = await actions.record(article, { lot, editType, ...more }, { replacing: mended?.id });
      if (done && mended) wayBack(onDone);
      else if (done) onDone();
      return done !== null;
    },
  };
  const cannotCheck = acting.refusal('nodisplay', '');
  const check = (
    <CheckActions
      key="check"
      {...acting}
      days={daysOf(entered)}
      today={today}
      expiryDate={current.lot.expiryDate}
    />
  );
  const remark = (
    <RemarkActions
      key="remark"
      {...acting}
      isLikely={cannotCheck !== null}
      written={entered.remark ?? ''}
      draftKey={
        mended
          ? `near-expiry/mend/${mended.id}`
          : `near-expiry/remark/${article.store}/${article.article}/${lot}`
      }
    />
  );
  return (
    <>
      {mended ? <AmendNotice operation={mended} /> : <RefusedNotices operations={refused} />}
      <GoodsPicture article={article.article} />
      <DetailFacts article={article} current={current} />
      {beside?.({ store: article.store, article: article.article, lot })}
      <div className={classes.actions}>
        <HiddenUntil
          row={{
            hiddenThrough: hiding?.hiddenThrough ?? null,
            hiddenBy: hiding?.editUserName ?? null,
            expiryDate: current.lot.expiryDate,
          }}
          today={today}
        />
        {current.last && <LastLotNote article={article} current={current} />}
        {!mayCheck && (
          <p className={classes.reason}>{t('reasons:no-permission', { point: t('point.check') })}</p>
        )}
        {cannotCheck !== null && <p className={classes.reason}>{cannotCheck}</p>}
        {cannotCheck === null ? [check, remark] : [remark, !current.last && check]}
        {parts && !mended && (
          <Suspense>
            <parts.Deeds article={article} lot={current.lot} />
          </Suspense>
        )}
        <Button
          size="md"
          variant="subtle"
          disabled={!mayCheck}
          onClick={() => {
            void actions.pin(article, !isPinned);
            onDone();
          }}
        >
          {t(isPinned ? 'action.unpin' : 'action.pin')}
        </Button>
      </div>
    </>
  );
}

/** Checking off, and hiding for today or some days. */
function CheckActions({
  mayCheck,
  refusal,
  act,
  ...props
}: Acting & { days: number | ''; today: string; expiryDate: string | null }) {
  const { t } = useTranslation('near-expiry');
  return (
    <>
      <Button
        size="md"
        disabled={!mayCheck || refusal('nodisplay', '') !== null}
        onClick={() => void act('nodisplay')}
      >
        {t('action.check')}
      </Button>
      <HideActions
        {...props}
        isPossible={mayCheck && refusal('later', '') === null}
        onHide={(days) => void act('later', { days })}
      />
    </>
  );
}

/** A remark alone, or with the check. What is typed is kept until it is sent. */
function RemarkActions({
  mayCheck,
  refusal,
  act,
  isLikely,
  draftKey,
  written,
}: Acting & { isLikely: boolean; draftKey: string; written: string }) {
  const { t } = useTranslation('near-expiry');
  const draft = useChangedDraft(draftKey, written);
  // With any words at all: whether the lot itself stands in the way.
  const cannotConfirm = refusal('cfmandremark', 'x');
  const cannotCheck = refusal('nodisplay', '');

  async function send(editType: 'onlyremark' | 'cfmandremark') {
    if (await act(editType, { remark: draft.text })) await draft.drop();
  }

  return (
    <>
      <Textarea
        size="md"
        label={t('action.remark')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={remarkMaxLength}
        disabled={!mayCheck}
        value={draft.text}
        onChange={(event) => draft.write(event.currentTarget.value)}
      />
      <div className={classes.actionRow}>
        <Button
          size="md"
          variant="default"
          disabled={!mayCheck || refusal('onlyremark', draft.text) !== null}
          onClick={() => void send('onlyremark')}
        >
          {t('action.onlyremark')}
        </Button>
        <Button
          size="md"
          variant={isLikely && cannotConfirm === null ? 'filled' : 'default'}
          disabled={!mayCheck || refusal('cfmandremark', draft.text) !== null}
          onClick={() => void send('cfmandremark')}
        >
          {t('action.cfmandremark')}
        </Button>
      </div>
      {cannotConfirm !== null && cannotConfirm !== cannotCheck && (
        <p className={classes.reason}>{cannotConfirm}</p>
      )}
    </>
  );
}

/** For how many days a refused hiding was meant; empty for anything else. */
function daysOf({ editType, laterDate }: Entered): number | '' {
  return editType === 'later' ? (laterDate ?? 0) : '';
}
