import { isDay } from '#core/catalog/days';
import { itemOf } from '#core/themes/item';
import { type Days, noThemeFilter } from '#core/themes/list';
import { confirmTheme, deleteTheme, listThemes, mailTheme } from '#core/themes/online-contract';
import { dayOf } from '#core/themes/wire';
import type { BodyOf } from '#core/wire/call';
import { pageOf } from '../../platform/database/page.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { requireSound } from '../../platform/http/refusal.ts';
import { actions } from './actions.ts';
import { confirm, mail, remove } from './changes.ts';
import { type Asked, queryThemes } from './list-query.ts';

/** Activity themes: their list, writing them, and what the sides say. */
export function themeCalls({ serve, change, action, platform }: Calls): void {
  for (const one of actions) action(one);

  serve(listThemes, async ({ body }) => {
    const { items, total } = await queryThemes(platform.db, requestOf(body), pageOf(body));
    return { items: items.map(itemOf), total };
  });

  change(confirmTheme, (work, { params, body }) => confirm(work, params.id, body));
  change(deleteTheme, (work, { params }) => remove(work, params.id));
  change(mailTheme, (work, { body }) => mail(work, body.topicId, body.mailUserType));
}

function requestOf(body: BodyOf<typeof listThemes>): Asked {
  return {
    filter: {
      ...noThemeFilter,
      topic: body.topic ?? '',
      type: body.amType ?? '',
      sort: body.sort ?? '',
      purchase: body.purchaseCfm ?? '',
      wrh: body.wrhCfm ?? '',
      sell: body.sellCfm ?? '',
      runs: daysOf('amDate', body.amDate),
      edited: daysOf('editDate', body.editDate),
    },
    older: body.older,
    id: body.id,
  };
}

/** The documents' clients send an empty range as null, as nothing in it, or as empty texts. */
function daysOf(field: string, range: readonly (string | null)[] | null | undefined): Days {
  const at = (index: number) => {
    const day = dayOf(range?.[index] ?? '');
    if (day === '') return null;
    requireSound({ [field]: isDay(day) ? undefined : 'format' });
    return day;
  };
  return [at(0), at(1)];
}
