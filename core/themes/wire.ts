import { dayInZone, defaultTimeZone } from '../catalog/days.ts';
import type { ThemeFields } from './types.ts';

/** The fields of a theme by the documents' names. */
export type WireFields = {
  amType: string;
  topic: string;
  needs: string;
  importance: number;
  amBeginTime: string;
  amEndTime: string;
};
type Asked = { [Name in keyof WireFields]?: WireFields[Name] | undefined };

/** What one choice settles: half of one person's time and half of another's is nobody's. */
export const writtenTogether = [['amBeginTime', 'amEndTime']] as const;

export const wireFieldNames = [
  'amType',
  'topic',
  'needs',
  'importance',
  'amBeginTime',
  'amEndTime',
] as const satisfies readonly (keyof WireFields)[];

/** The fields that a body names. */
export function fieldsOf({
  amType: type,
  topic,
  needs,
  importance,
  amBeginTime,
  amEndTime,
}: Asked): Partial<ThemeFields> {
  return {
    ...(type !== undefined && { type }),
    ...(topic !== undefined && { topic: topic.trim() }),
    ...(needs !== undefined && { needs: needs.trim() }),
    ...(importance !== undefined && { importance }),
    ...(amBeginTime !== undefined && { begins: dayOf(amBeginTime) }),
    ...(amEndTime !== undefined && { ends: dayOf(amEndTime) }),
  };
}

/** The same the other way round. */
export function wireFieldsOf({
  type,
  topic,
  needs,
  importance,
  begins,
  ends,
}: Partial<ThemeFields>): Partial<WireFields> {
  return {
    ...(type !== undefined && { amType: type }),
    ...(topic !== undefined && { topic }),
    ...(needs !== undefined && { needs }),
    ...(importance !== undefined && { importance }),
    ...(begins !== undefined && { amBeginTime: begins }),
    ...(ends !== undefined && { amEndTime: ends }),
  };
}

/** The day that a text names, or in which the moment lies that it names; as it is where it names none. */
export function dayOf(text: string): string {
  const isInstant = /(Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(Date.parse(text));
  return isInstant ? dayInZone(text, defaultTimeZone) : text.slice(0, 10);
}
