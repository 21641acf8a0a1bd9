import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/NumberInput.css';
import { Button, NumberInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CurrentLot, checkRefusal, hideMaxDays, remarkMaxLength } from '#core/near-expiry/rules';
import type { EditType, StoreArticle } from '#core/near-expiry/types';
import { useDraft } from '#offline/react';
import classes from '../near-expiry.module.css';
import type { StoreChecksProps } from '../screen.tsx';
import { DetailFacts } from './detail-facts.tsx';
import type { RowActions } from './use-actions.tsx';

type Props = StoreChecksProps & {
  article: StoreArticle;
  current: CurrentLot;
  actions: RowActions;
  mayCheck: boolean;
  onDone: () => void;
};

/** One row in full: its facts, and the actions with the reason beside each that is not possible. */
export function RowDetail(props: Props) {
  const { t } = useTranslation('near-expiry');
  const { article, current, actions, today, mayCheck, onDone } = props;
  const { lot } = current.lot;
  const draft = useDraft(`near-expiry/remark/${props.store.code}/${article.article}/${lot}`);
  const [days, setDays] = useState<number | string>('');
  const isPinned = props.view.isPinned(article.article);

  const refusalOf = (editType: EditType, remark = draft.text) =>
    checkRefusal(article, { lot, editType, remark }, today);
  const reasonOf = (editType: EditType) => {
    const refusal = refusalOf(editType, 'x');
    return refusal && t(`reasons:${refusal.reason}`, 'params' in refusal ? refusal.params : {});
  };

  async function act(editType: EditType, hideDays?: number) {
    const isRemark = editType === 'onlyremark' || editType === 'cfmandremark';
    const remark = isRemark ? draft.text : '';
    if (
      !(await actions.record(article, {
        lot,
        editType,
        remark,
        ...(hideDays !== undefined && { days: hideDays }),
      }))
    )
      return;
    if (isRemark) await draft.drop();
    onDone();
  }

  const cannotCheck = reasonOf('nodisplay');
  const cannotHide = reasonOf('later');
  const cannotConfirm = reasonOf('cfmandremark');
  return (
    <>
      <DetailFacts {...props} />
      {!mayCheck && (
        <p className={classes.reason}>{t('reasons:no-permission', { point: t('point.check') })}</p>
      )}
      <div className={classes.actions}>
        <Button size="md" disabled={!mayCheck || cannotCheck !== null} onClick={() => void act('nodisplay')}>
          {t('action.check')}
        </Button>
        {cannotCheck && <p className={classes.reason}>{cannotCheck}</p>}
        <div className={classes.actionRow}>
          <Button
            size="md"
            variant="default"
            disabled={!mayCheck || cannotHide !== null}
            onClick={() => void act('later', 0)}
          >
            {t('action.hide-today')}
          </Button>
          <NumberInput
            size="md"
            aria-label={t('action.hide-days')}
            placeholder={t('action.hide-days')}
            min={0}
            max={hideMaxDays}
            allowDecimal={false}
            allowNegative={false}
            hideControls
            inputMode="numeric"
            disabled={!mayCheck || cannotHide !== null}
            value={days}
            onChange={setDays}
          />
          <Button
            size="md"
            variant="default"
            disabled={!mayCheck || cannotHide !== null || days === ''}
            onClick={() => void act('later', Number(days))}
          >
            {t('action.hide')}
          </Button>
        </div>
        {cannotHide && cannotHide !== cannotCheck && <p className={classes.reason}>{cannotHide}</p>}
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
            disabled={!mayCheck || refusalOf('onlyremark') !== null}
            onClick={() => void act('onlyremark')}
          >
            {t('action.onlyremark')}
          </Button>
          <Button
            size="md"
            variant="light"
            disabled={!mayCheck || refusalOf('cfmandremark') !== null}
            onClick={() => void act('cfmandremark')}
          >
            {t('action.cfmandremark')}
          </Button>
        </div>
        {cannotConfirm && cannotConfirm !== cannotCheck && <p className={classes.reason}>{cannotConfirm}</p>}
        <Button
          size="md"
          variant="subtle"
          disabled={!mayCheck}
          onClick={() => {
            void actions.pin(article.article, !isPinned);
            onDone();
          }}
        >
          {t(isPinned ? 'action.unpin' : 'action.pin')}
        </Button>
      </div>
    </>
  );
}
