import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exchange, remarkMaxLength } from '#core/goods-lack/decision';
import type { Lack } from '#core/goods-lack/row';
import type { Substitute } from '#core/goods-lack/types';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { ChooseSubstitutes } from '../parts/choose-substitutes.tsx';
import type { KnownGoods } from '../parts/known-goods.ts';
import { type Draft, draftOf } from './decision.ts';

/** What many rows are to be given: a remark, or substitutes. */
export type BatchPart = 'remark' | 'substitutes';

/** Asks once what all of them are given; `answer`: what becomes of each, undefined = nothing. */
export function BatchSheet(props: {
  part: BatchPart;
  count: number;
  known: KnownGoods;
  answer: (draftFor: ((lack: Lack) => Draft) | undefined) => void;
}) {
  const { t } = useTranslation('lack-manager');
  const { part, count, known, answer } = props;
  const [remark, setRemark] = useState('');
  const [substitutes, setSubstitutes] = useState<readonly Substitute[]>([]);
  const isUnchanged = part === 'remark' ? remark.trim() === '' : substitutes.length === 0;
  return (
    <FormSheet
      title={t(`batch.${part}-title`, { count })}
      submitLabel={t('batch.apply')}
      isUnchanged={isUnchanged}
      isDirty={!isUnchanged}
      isBusy={false}
      isOffline
      onSubmit={() =>
        answer((lack) =>
          part === 'remark'
            ? { ...draftOf(lack), remark }
            : { ...draftOf(lack), disposal: exchange, substitutes },
        )
      }
      onClose={() => answer(undefined)}
    >
      {part === 'remark' ? (
        <Textarea
          size="md"
          label={t('goods-lack:column.remark')}
          autosize
          minRows={2}
          maxLength={remarkMaxLength}
          data-autofocus
          value={remark}
          onChange={(event) => setRemark(event.currentTarget.value)}
        />
      ) : (
        <ChooseSubstitutes own="" chosen={substitutes} known={known} onChange={setSubstitutes} />
      )}
    </FormSheet>
  );
}
