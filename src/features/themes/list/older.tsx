import { useTranslation } from 'react-i18next';
import { themeOf } from '#core/themes/item';
import { listThemes } from '#core/themes/online-contract';
import type { Theme } from '#core/themes/types';
import { AskedRows } from '../../../office/asked-rows.tsx';
import { type Source, useListOf, usePaused } from '../../../office/lists.ts';
import type { ShownRows } from '../../../store-work/held-list/held-list.ts';
import type { ThemesProps, ThemesSearch } from '../search.ts';

/** Themes that ended long ago: the server's list, by the same filters, looking like those that devices hold. */
export function OlderThemes({ search, onSearch, shown }: ThemesProps & { shown: ShownRows<Theme> }) {
  const { t } = useTranslation('themes');
  return (
    <AskedRows<Theme>
      {...shown}
      source={useOlder(search)}
      about={t('older.about')}
      search={search}
      onSearch={onSearch}
    />
  );
}

function useOlder(search: ThemesSearch): Source<Theme> {
  const asked = usePaused(search);
  const source = useListOf(listThemes, {
    older: true,
    topic: asked.q ?? '',
    amType: asked.type ?? '',
    sort: asked.sort ?? '',
    purchaseCfm: asked.purchase ?? '',
    wrhCfm: asked.wrh ?? '',
    sellCfm: asked.sell ?? '',
    amDate: [asked.from ?? null, asked.to ?? null],
    editDate: [asked.editedFrom ?? null, asked.editedTo ?? null],
  });
  return {
    key: source.key,
    fetch: async (page) => {
      const { items, total } = await source.fetch(page);
      return { items: items.map(themeOf), total };
    },
  };
}
