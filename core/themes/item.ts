import type { ThemeItem } from './contract.ts';
import { type Confirmation, type Side, sides, type Theme } from './types.ts';

/** A theme in the documents' words. */
export function itemOf(theme: Theme): ThemeItem {
  const { confirmations, edit, isConfirmed } = theme;
  return {
    id: theme.id,
    number: theme.number,
    amType: theme.type,
    topic: theme.topic,
    needs: theme.needs,
    importance: theme.importance,
    amBeginTime: theme.begins,
    amEndTime: theme.ends,
    editUserCfm: isConfirmed ? 'cfm' : 'notcfm',
    status: isConfirmed ? 'published' : 'draft',
    purchaseCfm: confirmations.purchase.state,
    purchase: saidIn(confirmations.purchase),
    wrhCfm: confirmations.wrh.state,
    wrh: saidIn(confirmations.wrh),
    sellCfm: confirmations.sell.state,
    sell: saidIn(confirmations.sell),
    editUserId: edit.userId,
    editUserName: edit.userName,
    editTime: edit.at,
  };
}

function saidIn({ by, note }: Confirmation): ThemeItem[Side] {
  return {
    cfmUserId: by?.userId ?? null,
    cfmUserName: by?.userName ?? null,
    cfmTime: by?.at ?? null,
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
    id: item.id,
    number: item.number,
    type: item.amType,
    topic: item.topic,
    needs: item.needs,
    importance: item.importance,
    begins: item.amBeginTime,
    ends: item.amEndTime,
    isConfirmed: item.editUserCfm === 'cfm',
    edit: { userId: item.editUserId, userName: item.editUserName, at: item.editTime },
    confirmations: { purchase: said(purchase), wrh: said(wrh), sell: said(sell) },
  };
}
