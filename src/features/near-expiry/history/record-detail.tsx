import { Group, Radio, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayWithdraw } from '#core/access/may';
import { editRecord, withdrawRecord } from '#core/near-expiry/contract';
import { remarkMaxLength } from '#core/near-expiry/rules';
import { useChangedDraft } from '../../../store-work/changed-draft.ts';
import { AmendNotice, RefusedNotices } from '../../../store-work/refused-notice.tsx';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { useWayBack } from '../../../store-work/way-back.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import classes from '../detail.module.css';
import { usePerson } from '../person.ts';
import { useRefusedOn } from '../refused.ts';
import { RecordFacts } from './record-facts.tsx';
import type { RecordProps } from './record-props.ts';
import type { Closing } from './use-closing.ts';
import { idOfRecord } from './use-log.ts';
import { WithdrawRecord } from './withdraw-record.tsx';

/** One record in full, its pin and remark to edit (decision N12), and the way back to the check page. */
export function RecordDetail(props: RecordProps & { closing: Closing }) {
  const { t } = useTranslation('history');
  const { row, actions, mended, onDone, closing } = props;
  const { may } = useStoreWork();
  const person = usePerson();
  const wayBack = useWayBack();
  const done = () => (mended ? wayBack(onDone) : onDone());
  const refused = useRefusedOn(row.article).filter((one) => idOfRecord(one) === row.id);
  const entered = mended && 'remark' in mended.body ? mended.body.remark : undefined;
  const draft = useChangedDraft(
    mended ? `near-expiry/mend/${mended.id}` : `near-expiry/edit/${row.id}`,
    entered ?? row.remark,
  );
  const [chosen, setPinned] = useState<boolean>();
  const pinned = chosen ?? row.pinned;
  const [isAsking, setAsking] = useState(props.isAsking ?? false);
  const mayEdit = may(editRecord);
  const needsRemark = row.editType === 'onlyremark' || row.editType === 'cfmandremark';
  const isRemarkMissing = needsRemark && draft.text.trim() === '';
  const isChanged = draft.isDirty || mended !== undefined || pinned !== row.pinned;
  const cannotWithdraw = !may(withdrawRecord)
    ? t('reasons:no-permission', { point: t('near-expiry:point.withdraw') })
    : mayWithdraw(row.editUserId, person)
      ? undefined
      : t('reasons:only-author-or-leader');

  const unsaved = draft.isDirty ? 'edit.draft-kept' : pinned !== row.pinned ? 'edit.not-saved' : undefined;
  const { onUnsaved } = closing;
  useEffect(() => onUnsaved(unsaved && t(unsaved)), [onUnsaved, unsaved, t]);

  async function save() {
    const { was } = mended?.base ?? {};
    // What the user saw then: somebody's change since is still a conflict.
    const remark = typeof was?.remark === 'string' ? was.remark : draft.seen;
    if (!(await actions.save({ ...row, remark }, { remark: draft.text, pinned }, mended?.id))) return;
    await draft.drop();
    done();
  }

  if (isAsking && cannotWithdraw === undefined) {
    return (
      <>
        {mended && <AmendNotice operation={mended} />}
        <WithdrawRecord
          {...props}
          onDone={done}
          onCancel={() => {
            setAsking(false);
            props.onCancel?.();
          }}
        />
      </>
    );
  }
  return (
    <>
      {mended ? <AmendNotice operation={mended} /> : <RefusedNotices operations={refused} />}
      <RecordFacts row={row} />
      <div className={classes.actions}>
        <Radio.Group
          size="md"
          label={t('edit.top')}
          value={pinned ? '1' : '0'}
          onChange={(value) => setPinned(value === '1')}
        >
          <Group gap="lg" mt={6}>
            <Radio value="0" label={t('edit.top.0')} disabled={!mayEdit} />
            <Radio value="1" label={t('edit.top.1')} disabled={!mayEdit} />
          </Group>
        </Radio.Group>
        <Textarea
          size="md"
          label={t('near-expiry:action.remark')}
          autosize
          minRows={4}
          maxRows={8}
          maxLength={remarkMaxLength}
          disabled={!mayEdit}
          error={isRemarkMissing && t('reasons:remark-required')}
          value={draft.text}
          onChange={(event) => draft.write(event.currentTarget.value)}
        />
        {!mayEdit && (
          <p className={classes.reason}>
            {t('reasons:no-permission', { point: t('near-expiry:point.check') })}
          </p>
        )}
        <div className={classes.actionRow}>
          <Button size="md" variant="default" onClick={closing.close}>
            {t('app:cancel')}
          </Button>
          <Button size="md" disabled={!mayEdit || !isChanged || isRemarkMissing} onClick={() => void save()}>
            {t('edit.save')}
          </Button>
        </div>
        <Button
          size="md"
          variant="subtle"
          disabled={cannotWithdraw !== undefined}
          onClick={() => setAsking(true)}
        >
          {t('near-expiry:withdraw.open')}
        </Button>
        {cannotWithdraw && <p className={classes.reason}>{cannotWithdraw}</p>}
      </div>
    </>
  );
}
