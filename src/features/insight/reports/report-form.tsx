import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { longestReportName, type Report, saveReport } from '#core/insight/report';
import { isRecord } from '#core/wire/is-record';
import { languages } from '#core/wire/languages';
import { type DraftForm, useDraft } from '#offline/react';
import { useEditForm } from '../../../office/edit-form.tsx';
import { useChange } from '../../../office/office.tsx';
import { homeZone } from '../../../ui/dates/home-zone.ts';
import { minutesOf, timeText } from '../../../ui/dates/minutes.ts';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { weekdayText } from '../../../ui/text/format.ts';
import { languageNames } from '../../../ui/text/language-context.ts';
import classes from '../insight.module.css';
import { fieldsOf, useChoices } from '../use-choices.ts';
import type { ReportSearch } from './search.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const periods = ['week', 'month', 'quarter'] as const;
const eight = 8 * 60;

/** A report that is sent by mail: of what, on which days, when, in which language. */
export function ReportForm(props: { row?: Report; from: ReportSearch; onClose: () => void }) {
  const { t, i18n } = useTranslation('insight');
  const { row, from, onClose } = props;
  const choices = useChoices();
  const saving = useChange(saveReport);
  const draft = useDraft(`insight.report.${row?.id ?? 'new'}`, keptForm);
  const { form, sheet, field } = useEditForm({
    row,
    values: (now: Report | undefined) => valuesOf(now, from, t('report.usual'), i18n.language),
    insert: saving,
    update: { ...saving, theirs: undefined },
    save: async ({ name, period, days, time, language, ...narrowed }, before) => {
      const { region, store, category, buyer } = narrowed;
      const filter = {
        period,
        ...(region !== '' && { region }),
        ...(store !== '' && { hdstore: store }),
        ...(category !== '' && { category }),
        ...(buyer !== '' && { buyer }),
      };
      const minute = minutesOf(time) ?? eight;
      const wanted = { name: name.trim(), filter, language, weekdays: days.map(Number), minute };
      return saving.run({
        body: { ...wanted, timeZone: before?.timeZone ?? homeZone(), ...(before && { id: before.id }) },
      });
    },
    wrong: ({ name, days, time }) => ({
      name: name.trim() === '' ? 'required' : undefined,
      days: days.length === 0 ? 'required' : undefined,
      time: minutesOf(time) === undefined ? 'required' : undefined,
    }),
    done: t('report.saved'),
    onSaved: onClose,
    draft,
  });
  return (
    <FormSheet
      {...sheet}
      title={t(row ? 'report.edit' : 'report.new')}
      onClose={() => void draft.drop().then(onClose)}
    >
      <TextInput
        {...field('name')}
        label={t('report.name')}
        maxLength={longestReportName}
        required
        data-autofocus
      />
      <NativeSelect
        {...field('period')}
        label={t('period')}
        data={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
      />
      {fieldsOf(choices, form.values).map(({ key, of }) => (
        <NativeSelect
          key={key}
          {...field(key)}
          label={t(`narrow.${key}`)}
          data={[{ value: '', label: t(`all.${key}`) }, ...of]}
        />
      ))}
      <Checkbox.Group
        size="md"
        label={t('report.days')}
        value={form.values.days}
        onChange={(days) => form.setFieldValue('days', days.toSorted())}
      >
        <div className={classes.days}>
          {weekdays.map((day) => (
            <Checkbox key={day} value={String(day)} label={weekdayText(day - 1, i18n.language, 'short')} />
          ))}
        </div>
      </Checkbox.Group>
      <TextInput {...field('time')} type="time" label={t('report.at')} required />
      <NativeSelect
        {...field('language')}
        label={t('report.language')}
        data={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
      />
    </FormSheet>
  );
}

type Values = ReturnType<typeof valuesOf>;

/** A form half typed, as any release has kept it. */
const keptForm: DraftForm<Values | null> = {
  empty: null,
  read(kept) {
    if (!isRecord(kept)) return undefined;
    const text = (name: keyof Values) => (typeof kept[name] === 'string' ? kept[name] : '');
    return {
      name: text('name'),
      period: periods.find((one) => one === kept.period) ?? 'month',
      region: text('region'),
      store: text('store'),
      category: text('category'),
      buyer: text('buyer'),
      days: Array.isArray(kept.days) ? kept.days.map(String) : [],
      time: text('time'),
      language: languages.find((one) => one === kept.language) ?? 'zh',
    };
  },
};

function valuesOf(row: Report | undefined, from: ReportSearch, usual: string, reader: string) {
  const { filter } = row ?? {};
  const asked = filter ? { ...filter, store: filter.hdstore } : { period: 'month' as const, ...from };
  return {
    name: row?.name ?? usual,
    period: asked.period ?? 'month',
    region: asked.region ?? '',
    store: asked.store ?? '',
    category: asked.category ?? '',
    buyer: asked.buyer ?? '',
    days: (row?.weekdays ?? [1]).map(String),
    time: timeText(row?.minute ?? eight),
    language: row?.language ?? languages.find((one) => one === reader) ?? 'zh',
  };
}
