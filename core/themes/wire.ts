import { dayInZone, defaultTimeZone } from '../catalog/days.ts';
import type { ThemeItem } from './contract.ts';
import { type Confirmation, type Side, sides, type Theme, type ThemeFields } from './types.ts';

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

export function itemOf(theme: Theme): ThemeItem {
  const { confirmations, edit, isConfirmed } = theme;
  return {
    ...{ id: theme.id, number: theme.number, amType: theme.type, topic: theme.topic, needs: theme.needs },
    ...{ importance: theme.importance, amBeginTime: theme.begins, amEndTime: theme.ends },
    ...{ editUserCfm: isConfirmed ? 'cfm' : 'notcfm', status: isConfirmed ? 'published' : 'draft' },
    ...{ purchaseCfm: confirmations.purchase.state, purchase: saidIn(confirmations.purchase) },
    ...{ wrhCfm: confirmations.wrh.state, wrh: saidIn(confirmations.wrh) },
    ...{ sellCfm: confirmations.sell.state, sell: saidIn(confirmations.sell) },
    ...{ editUserId: edit.userId, editUserName: edit.userName, editTime: edit.at },
  };
}

function saidIn({ by, note }: Confirmation): ThemeItem[Side] {
  return {
    ...{ cfmUserId: by?.userId ?? null, cfmUserName: by?.userName ?? null, cfmTime: by?.at ?? null },
    cfmNote: note,
  };
}

/** What was read of the wire, as devices hold it. */
export function themeOf(item: ThemeItem): Theme {
  const said = (side: Side): Confirmation => {
    const { cfmUserId, cfmUserName, cfmTime, cfmNote } = item[side];
    const by =
      cfmTime === null ? null : { userId: cfmUserId ?? '', userName: cfmUserName ?? '', at: cfmTime };
    return { state: item[`${side}Cfm`], by, note: cfmNote };
  };
  const [purchase, wrh, sell] = sides;
  return {
    ...{ id: item.id, number: item.number, type: item.amType, topic: item.topic, needs: item.needs },
    ...{ importance: item.importance, begins: item.amBeginTime, ends: item.amEndTime },
    isConfirmed: item.editUserCfm === 'cfm',
    edit: { userId: item.editUserId, userName: item.editUserName, at: item.editTime },
    confirmations: { purchase: said(purchase), wrh: said(wrh), sell: said(sell) },
  };
}
