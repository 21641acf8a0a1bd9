import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isDay } from '#core/catalog/days';
import { dayText, exactTimeOf, quantityText } from '../../../ui/text/format.ts';
import classes from './field.module.css';

/** A field's value as people read it; an empty one says so. */
export function FieldValue(props: { feature: string; field: string; value: unknown }) {
  const { t, i18n } = useTranslation('sync');
  const text = valueText(t, props, i18n.language);
  return text === '' ? (
    <span className={classes.noValue}>{t('no-value')}</span>
  ) : (
    <span className={classes.value}>{text}</span>
  );
}

/**
 * Numbers, days and instants as the language writes them, a choice by the feature's own word for it
 * (`sync.value.<field>.<value>`), anything else as it is.
 */
function valueText(
  t: TFunction<'sync'>,
  { feature, field, value }: { feature: string; field: string; value: unknown },
  language: string,
): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value.map((one) => valueText(t, { feature, field, value: one }, language)).join(', ');
  if (typeof value === 'number') return quantityText(value, language);
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value !== 'string') return JSON.stringify(value);
  const key = `sync.value.${field}.${value}`;
  const word = /^[\w-]{1,40}$/.test(value) ? t(`${feature}:${key}`, '') : '';
  if (word !== '') return word;
  if (isDay(value)) return dayText(value, language);
  return /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value) ? exactTimeOf(value, language) : value;
}
