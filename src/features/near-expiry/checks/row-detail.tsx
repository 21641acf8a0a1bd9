import { Textarea } from '@mantine/core';
import { IconPin, IconPinnedOff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EditType, isConfirmed, type StoreArticle } from '#core/catalog/stock/store-article';
import { recordCheck } from '#core/near-expiry/contract';
import { type CurrentLot, checkRefusal, hidingOf, remarkMaxLength } from '#core/near-expiry/rules';
import type { BodyOf } from '#core/wire/call';
import type { Recorded } from '#offline';
import { useChangedDraft } from '../../../store-work/changed-draft.ts';
import { GoodsPicture } from '../../../store-work/goods-picture/goods-picture.tsx';
import { AmendNotice, RefusedNotices } from '../../../store-work/refused-notice.tsx';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { useWayBack } from '../../../store-work/way-back.ts';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { Detail, DetailRows } from '../../../ui/layout/detail.tsx';
import classes from '../detail.module.css';
import { useLotParts } from '../lot-parts.ts';
import { restOf, restText } from '../parts/rest-text.ts';
import { useRefusedOn } from '../refused.ts';
import { useView } from '../store-view.tsx';
import { DetailFacts } from './detail-facts.tsx';
import { headOf, OtherLot, otherLots } from './detail-head.tsx';
import { HiddenUntil } from './hidden-until.tsx';
import { HideActions } from './hide-actions.tsx';
import { LastLotNote } from './last-lot-note.tsx';
import { useLotDetailSlot } from './lot-detail-slot.ts';
import type { ActingProps } from './props.ts';
import type { RowActions } from './use-actions.tsx';
import { useWriteOff } from './write-off.ts';

type Props = {
  article: StoreArticle;
  current: CurrentLot;
  actions: RowActions;
  /** The refused check that is mended here. */
  mended: Recorded<typeof recordCheck> | undefined;
  onSearch: ActingProps['onSearch'];
  onDone: () => void;
};

/** What a refused check had in its form. */
type Entered = Partial<BodyOf<typeof recordCheck>>;

/** Whether an action is possible, else why not; and doing it. */
type Acting = {
  mayCheck: boolean;
  refusal(editType: EditType, remark: string): string | null;
  act(editType: EditType, more?: { days?: number; remark?: string }): Promise<boolean>;
};

/** One lot in full: what matters of it, what can be done, with the reason where it cannot, and the next deed at its foot. */
export function RowDetail(props: Props) {
  const { t, i18n } = useTranslation('near-expiry');
  const { article, current, actions, mended, onSearch, onDone } = props;
  const { today, may } = useStoreWork();
  const mayCheck = may(recordCheck);
  const wayBack = useWayBack();
  const beside = useLotDetailSlot();
  const parts = useLotParts();
  const refused = useRefusedOn(article.article);
  const entered: Entered = mended?.body ?? {};
  const { lot } = current.lot;
  const hiding = hidingOf(article, current);
  const view = useView();
  const isPinned = view.isPinned(article.article);
  const rest = restText(t, restOf(view, article, lot, today), i18n.language);
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
  const expired = useWriteOff(actions, onDone)(article, current.lot);
  const isWritingOff = expired !== undefined && !mended;
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const deeds = parts && !mended && (
    <Suspense>
      <parts.Deeds article={article} lot={current.lot} expired={expired} foot={foot} />
    </Suspense>
  );
  const others = otherLots(article, lot);
  const openLot = (other: string) => onSearch({ article: article.article, lot: other });
  return (
    <>
      {mended ? <AmendNotice operation={mended} /> : <RefusedNotices operations={refused} />}
      <Detail
        {...headOf({ article, current, t, language: i18n.language, today, rest })}
        more={{
          label: t('app:details'),
          content: (
            <>
              <GoodsPicture article={article.article} />
              <DetailFacts article={article} current={current} />
            </>
          ),
        }}
        foot={
          <>
            <IconButton
              label={t(isPinned ? 'action.unpin' : 'action.pin')}
              variant="default"
              disabled={!mayCheck}
              onClick={() => {
                void actions.pin(article, !isPinned);
                onDone();
              }}
            >
              {isPinned ? <IconPinnedOff size={22} stroke={1.8} /> : <IconPin size={22} stroke={1.8} />}
            </IconButton>
            {cannotCheck === null && (
              <Button
                size="md"
                className={isWritingOff ? classes.beside : classes.deed}
                variant={isWritingOff ? 'default' : 'filled'}
                disabled={!mayCheck}
                onClick={() => void acting.act('nodisplay')}
              >
                {t(isWritingOff ? 'action.remains' : 'action.check')}
              </Button>
            )}
          </>
        }
        footRef={setFoot}
      >
        {beside?.({ store: article.store, article: article.article, lot })}
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
        <DetailRows
          title={t('sheet.others')}
          rows={others.map((other) => ({
            key: other.lot,
            content: <OtherLot lot={other} today={today} />,
            // Else nobody understands why the lot above is called the last.
            note: isConfirmed(article, other.lot) ? t('fact.lot-checked') : null,
            onOpen: () => openLot(other.lot),
          }))}
        />
        {isWritingOff && deeds}
        {!current.last && (
          <HideActions
            days={daysOf(entered)}
            today={today}
            expiryDate={current.lot.expiryDate}
            isPossible={mayCheck && acting.refusal('later', '') === null}
            onHide={(days) => void acting.act('later', { days })}
          />
        )}
        <RemarkActions
          {...acting}
          isLikely={cannotCheck !== null && !isWritingOff}
          written={entered.remark ?? ''}
          draftKey={
            mended
              ? `near-expiry/mend/${mended.id}`
              : `near-expiry/remark/${article.store}/${article.article}/${lot}`
          }
        />
        {!isWritingOff && deeds}
      </Detail>
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
        minRows={1}
        maxRows={6}
        maxLength={remarkMaxLength}
        disabled={!mayCheck}
        value={draft.text}
        onChange={(event) => draft.write(event.currentTarget.value)}
      />
      {draft.text !== '' && (
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
      )}
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
