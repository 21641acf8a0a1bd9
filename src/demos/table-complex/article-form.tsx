import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Article, articleLimits, articleStatuses, articleTypes } from '#core/demos/articles';
import { createArticle, updateArticle } from '#core/demos/contract';
import { useEditForm } from '../../office/edit-form.tsx';
import { useChange } from '../../office/office.tsx';
import { homeZone } from '../../ui/dates/home-zone.ts';
import { FormSheet } from '../../ui/forms/form-sheet.tsx';
import { StarField } from '../kit/articles/stars.tsx';
import { bodyOf, draftOf, missingIn } from './draft.ts';

const longestRemark = 500;

/** A new article, or one that is changed: the server keeps it until its writer signs out. */
export function ArticleForm(props: {
  row: Article | undefined;
  onSaved: (saved: Article) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('demo-tables');
  const { row, onClose } = props;
  const insert = useChange(createArticle);
  const update = useChange(updateArticle);
  const zone = homeZone();
  const [openedAt] = useState(Date.now);
  const { form, sheet, field } = useEditForm({
    row,
    values: (of) => draftOf(of, zone, openedAt),
    wrong: (values) => {
      const missing = missingIn(values);
      return {
        type: missing.type ? { text: t('complex.wrong.type') } : undefined,
        timestamp: missing.timestamp ? { text: t('complex.wrong.timestamp') } : undefined,
        title: missing.title ? { text: t('complex.wrong.title') } : undefined,
      };
    },
    insert,
    update: { ...update, theirs: undefined },
    save: (values) => {
      const body = bodyOf(values, row, zone);
      return row ? update.run({ body: { ...body, id: row.id } }) : insert.run({ body });
    },
    done: t(row ? 'complex.saved' : 'complex.made'),
    onSaved: ({ data }) => props.onSaved(data),
  });
  return (
    <FormSheet {...sheet} title={t(row ? 'complex.edit' : 'complex.add')} onClose={onClose}>
      <NativeSelect
        {...field('type')}
        label={t('complex.type')}
        required
        data-autofocus
        data={[
          { value: '', label: t('complex.choose') },
          ...articleTypes.map((value) => ({ value, label: t(`type.${value}`) })),
        ]}
      />
      <TextInput {...field('timestamp')} type="datetime-local" step={1} label={t('column.date')} required />
      <TextInput {...field('title')} label={t('column.title')} required maxLength={articleLimits.title} />
      <NativeSelect
        {...field('status')}
        label={t('column.status')}
        data={articleStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      <StarField
        label={t('complex.imp')}
        most={articleLimits.importance}
        value={form.values.importance}
        onChange={(stars) => form.setFieldValue('importance', stars)}
      />
      <Textarea
        {...field('remark')}
        label={t('complex.remark')}
        autosize
        minRows={2}
        maxRows={4}
        maxLength={longestRemark}
      />
    </FormSheet>
  );
}
