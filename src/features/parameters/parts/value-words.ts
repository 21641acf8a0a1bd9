import type { TFunction } from 'i18next';
import type { Parameter } from '#core/parameters/catalog';

/** A value with its unit, as people say it. */
export function valueWords(t: TFunction<'parameters'>, unit: Parameter['unit'], value: number): string {
  if (unit === 'switch') return t(value === 1 ? 'value.on' : 'value.off');
  return t(`value.${unit}`, { count: value });
}
