import type { TFunction } from 'i18next';
import type { Parameter } from '#core/parameters/catalog';

/** A value with its unit, as people say it. */
export function valueWords(t: TFunction<'parameters'>, unit: Parameter['unit'], value: number): string {
  if (unit === 'switch') return t(value === 1 ? 'value.on' : 'value.off');
  if (unit === 'hour') return `${String(value).padStart(2, '0')}:00`;
  if (unit === 'digits' || unit === 'prefix') return String(value);
  return t(`value.${unit}`, { count: value });
}
