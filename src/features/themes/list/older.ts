import { themeOf } from '#core/themes/item';
import { listThemes } from '#core/themes/online-contract';
import type { Theme } from '#core/themes/types';
import { mapped, type Source, useListOf, usePaused } from '../../../lists/sources.ts';
import type { ThemesSearch } from '../search.ts';

/** Themes that ended long ago: the server's list, by the same filters. */
export function useOlder(search: ThemesSearch): Source<Theme> {
  const asked = usePaused(search);
  const body = {
    older: true,
    topic: asked.q ?? '',
    amType: asked.type ?? '',
    sort: asked.sort ?? '',
    purchaseCfm: asked.purchase ?? '',
    wrhCfm: asked.wrh ?? '',
    sellCfm: asked.sell ?? '',
    amDate: [asked.from ?? null, asked.to ?? null],
    editDate: [asked.editedFrom ?? null, asked.editedTo ?? null],
  };
  return mapped(useListOf(listThemes, body), themeOf);
}
