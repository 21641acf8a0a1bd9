import { Autocomplete, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { inOrder, ladderProblems, longestCategory } from '#core/markdown/ladder';
import { deleteLadder, insertLadder, type LadderRow, updateLadder } from '#core/markdown/online-contract';
import { ladderWays, type Rounding, roundings, type Step } from '#core/markdown/types';
import { useEditForm } from '../../../office/edit-form.tsx';
import { useChange } from '../../../office/office.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { Preview, useSamples } from './preview.tsx';
import { StepFields } from './step-fields.tsx';
import { useCategories } from './use-categories.ts';
import { stepsText } from './words.ts';

type Values = { category: string; rounding: Rounding; steps: readonly Step[]; by: LadderRow['by'] };

/** A new ladder, or another one's steps and rounding, with the prices that it makes of some goods as it is typed. */
export function EditLadder(props: { row?: LadderRow; onClose: () => void; onDelete?: () => void }) {
  const { t } = useTranslation('markdown');
  const { row, onClose } = props;
  const insert = useChange(insertLadder);
  const update = useChange(updateLadder);
  const whyNotDelete = useWhyNot(deleteLadder);
  const whyNotUpdate = useWhyNot(row ? updateLadder : insertLadder);
  const { nameOf, choices } = useCategories();
  const { sheet, whyNotAway, field, form, conflict } = useEditForm({
    row,
    values: valuesOf,
    wrong: ladderProblems,
    insert,
    update,
    save: (values, before) => {
      const body = { ...values, category: values.category.trim(), steps: inOrder(values.steps) };
      return before
        ? update.run({ body: { ...body, id: before.id, version: before.version } })
        : insert.run({ body });
    },
    done: t(row ? 'saved' : 'made'),
    onSaved: onClose,
    lines: ({ category, rounding, steps, by }) => [
      [t('column.category'), nameOf(category)],
      [t('column.steps'), stepsText(t, steps)],
      [t('column.rounding'), t(`rounding.${rounding}`)],
      [t('column.by'), t(`by.${by}`)],
    ],
  });
  const { category, rounding, steps } = form.values;
  const samples = useSamples(category.trim());
  const known = [...new Set([...choices.map(({ code }) => code), ...(samples?.categories ?? [])])];
  const { error, onChange } = field('steps');
  return (
    <FormSheet
      {...sheet}
      title={row ? t('edit-one', { name: nameOf(row.category) }) : t('insert')}
      readOnly={whyNotUpdate}
      onClose={onClose}
    >
      <Autocomplete
        {...field('category')}
        label={t('column.category')}
        description={category.trim() === '' ? t('category.all') : nameOf(category.trim())}
        maxLength={longestCategory}
        data={known}
        renderOption={({ option }) =>
          option.value === nameOf(option.value) ? option.value : `${option.value} · ${nameOf(option.value)}`
        }
        data-autofocus={!row || undefined}
      />
      <NativeSelect
        {...field('by')}
        label={t('column.by')}
        description={form.values.by === 'rate' ? t('by.about') : undefined}
        data={ladderWays.map((one) => ({ value: one, label: t(`by.${one}`) }))}
      />
      <StepFields steps={steps} error={error} onChange={onChange} />
      <NativeSelect
        {...field('rounding')}
        label={t('column.rounding')}
        data={roundings.map((one) => ({ value: one, label: t(`rounding.${one}`) }))}
      />
      <Preview
        samples={samples}
        ladder={{ id: '', category: category.trim(), rounding, steps: [...steps] }}
      />
      {conflict}
      {row && (
        <Button variant="default" color="red" reason={whyNotDelete ?? whyNotAway} onClick={props.onDelete}>
          {t('delete')}
        </Button>
      )}
    </FormSheet>
  );
}

function valuesOf(row: LadderRow | undefined): Values {
  const {
    category = '',
    rounding = 'down-10',
    steps = [{ daysLeft: 3, percent: 20 }],
    by = 'days',
  } = row ?? {};
  return { category, rounding, steps, by };
}
