import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateWatch } from '#core/shortage-watch/contract';
import { remarkMaxLength } from '#core/shortage-watch/decision';
import type { Watch } from '#core/shortage-watch/row';
import { isOpen, placeOf, statuses } from '#core/shortage-watch/workflow';
import { type Over, useDraftOver } from '../../store-work/draft-over.ts';
import { useSaved } from '../../store-work/save.ts';
import { useWork } from '../../store-work/work.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { errorToast } from '../../ui/feedback/toast.tsx';
import { problemOf, type WatchBody, wayBack } from './decide.ts';
import { DecidedMeanwhile } from './decided-meanwhile.tsx';
import type { WatchProps } from './search.ts';
import type { Deciding } from './use-deciding.ts';
import classes from './watch.module.css';
import { useWatches } from './watches.ts';

/**
 * What can be done about a record (spec 2, section 2): of a new one "go handle", then approve, reject or cancel; of one
 * that goes on its status and its advice. What is typed outlives the sheet, a reload and an update.
 */
export function HandleForm(
  props: WatchProps & {
    watch: Watch;
    deciding: Deciding;
    /** Why nothing can be changed now. */
    why?: string | undefined;
  },
) {
  const { t } = useTranslation('shortage-watch');
  const { may, user } = useWork();
  const { statuses: codes, workOn } = useWatches();
  const { undo } = useSaved();
  const { watch, deciding, search, onSearch } = props;
  const draft = useDraftOver(`shortage-watch/${watch.id}`, decisionIn(watch), { together });
  const { seen, form } = draft;
  const chosen = chosenIn(draft, watch);
  const [isTold, setTold] = useState(false);
  const place = placeOf(watch.status, codes.finals);
  const isNew = place === 'open';
  const isFinal = place === 'ended';
  const { waiting } = workOn(watch.id);
  const back = wayBack(watch, user.userId);
  const reason = may(updateWatch) ? props.why : t('reasons:no-permission', { point: t('sync.point.decide') });
  const isEdited = search.edit === true || draft.isDirty;
  const end = async () => {
    await draft.drop();
    setTold(false);
    onSearch({ edit: undefined });
  };

  async function save(body: WatchBody) {
    const wish = { watch, body, seen };
    const problem = problemOf(wish, { by: user.userId, finals: codes.finals });
    if (problem === 'advice-required') setTold(true);
    else if (problem)
      errorToast(t(`reasons:${problem}`, { name: watch.decided?.userName ?? '' }), t('app:close'));
    else if (await deciding([wish])) {
      await draft.drop();
      onSearch({ edit: undefined, ...(isNew && { open: undefined }) });
    }
  }
  /** Purely local: what was typed goes, and a decision that was not sent yet is not sent. */
  async function cancel() {
    if (waiting.length > 0 && (await undo(...waiting.map(({ id }) => id))) !== true) return;
    errorToast(t('edit.not-saved'), t('app:close'));
    await end();
  }

  if (isNew && !isEdited)
    return (
      <Button size="md" fullWidth reason={reason} onClick={() => onSearch({ edit: true })}>
        {t('handle')}
      </Button>
    );
  const remark = form.remark.trim();
  const body: WatchBody = {
    ...(chosen !== watch.status && { status: chosen }),
    ...(remark !== seen.remark && { disposeRemark: remark }),
  };
  return (
    <div className={classes.form}>
      {draft.disputed.length > 0 && (
        <DecidedMeanwhile
          draft={draft}
          watch={watch}
          chosen={chosen}
          onTake={draft.takeTheirs}
          onKeep={draft.keepMine}
        />
      )}
      {!isNew && !isFinal && (
        <NativeSelect
          size="md"
          label={t('column.status')}
          disabled={reason !== undefined}
          value={chosen}
          data={choicesOf(codes.choices, watch.status, codes.nameOf)}
          onChange={(event) => draft.write({ ...form, status: event.currentTarget.value })}
        />
      )}
      {!isFinal && (
        <Textarea
          size="md"
          label={t('column.disposeRemark')}
          autosize
          minRows={2}
          maxRows={5}
          maxLength={remarkMaxLength}
          disabled={reason !== undefined}
          error={isTold && remark === '' && t('reasons:advice-required')}
          value={form.remark}
          onChange={(event) => draft.write({ ...form, remark: event.currentTarget.value })}
        />
      )}
      <div className={classes.foot}>
        {isNew && (
          <>
            <Button
              size="md"
              className={classes.likely}
              reason={reason}
              onClick={() => void save({ status: statuses.approved, disposeRemark: remark })}
            >
              {t('sync.approve')}
            </Button>
            <Button
              size="md"
              variant="default"
              reason={reason}
              onClick={() => void save({ status: statuses.rejected, disposeRemark: remark })}
            >
              {t('sync.reject')}
            </Button>
          </>
        )}
        {!isNew && !isFinal && (
          <Button
            size="md"
            className={classes.likely}
            reason={reason}
            disabled={Object.keys(body).length === 0}
            onClick={() => void save(body)}
          >
            {t('forms:save')}
          </Button>
        )}
        {(isEdited || waiting.length > 0) && (
          <Button size="md" variant="subtle" onClick={() => void cancel()}>
            {t('edit.cancel')}
          </Button>
        )}
        {back && waiting.length === 0 && !isEdited && (
          <Button size="md" variant="subtle" reason={reason} onClick={() => void save(back)}>
            {t('sync.take-back')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What it is to become: of what was new when its advice was begun, and was decided since, nothing else was chosen. */
function chosenIn({ seen, form }: Over<Pick<Watch, 'status' | 'remark'>>, watch: Watch): string {
  return form.status === seen.status || isOpen(form) ? watch.status : form.status;
}

/** What of a record two people can change at once. */
function decisionIn({ status, remark }: Watch) {
  return { status, remark };
}

/** The advice is about the status that it was written for. */
const together = [['status', 'remark']];

/** What it may become; what it is stands there even when it is offered no more. */
export function choicesOf(
  choices: readonly { code: string; name: string }[],
  status: string,
  nameOf: (code: string) => string,
): { value: string; label: string }[] {
  const offered = choices.filter(({ code }) => !isOpen({ status: code }) && code !== status);
  return [
    { value: status, label: nameOf(status) },
    ...offered.map(({ code, name }) => ({ value: code, label: name })),
  ];
}
