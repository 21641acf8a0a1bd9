import { useTranslation } from 'react-i18next';
import { listThemes } from '#core/themes/online-contract';
import type { Theme } from '#core/themes/types';
import { themeOf } from '#core/themes/wire';
import { type Source, useEndless, useListOf, usePage, usePaused } from '../../../office/lists.ts';
import type { ShownRows } from '../../../store-work/held-list/held-list.ts';
import { Pages, usePageSize } from '../../../store-work/pages.tsx';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import { ListState, RecordCards } from '../../../ui/lists/record-list.tsx';
import type { ThemesProps, ThemesSearch } from '../search.ts';

/** Themes that ended long ago: the server's list, by the same filters, looking like those that devices hold. */
export function OlderThemes(props: ThemesProps & { shown: ShownRows<Theme> }) {
  const isDesk = useDesk();
  return isDesk ? <OlderTable {...props} /> : <OlderCards {...props} />;
}

function OlderTable({ search, onSearch, shown }: ThemesProps & { shown: ShownRows<Theme> }) {
  const { t } = useTranslation('themes');
  const page = search.page ?? 1;
  const size = usePageSize(search);
  const list = usePage(useOlder(search), page, size);
  return (
    <>
      <ListState list={list} about={t('older.about')} isFiltered={shown.isFiltered} shape="table" />
      {list.items.length > 0 && (
        <DataTable<Theme>
          label={shown.label}
          columns={shown.columns}
          rows={list.items}
          rowKey={shown.rowKey}
          sort={search.sort ?? ''}
          place={list.asked}
          onSort={(sort) => onSearch({ sort, page: undefined })}
          activeKey={shown.activeKey}
          onActivate={shown.onActivate}
        />
      )}
      <Pages total={list.total ?? 0} page={page} size={size} onSearch={onSearch} />
    </>
  );
}

function OlderCards({ search, shown }: ThemesProps & { shown: ShownRows<Theme> }) {
  const { t } = useTranslation('themes');
  const list = useEndless(useOlder(search));
  return (
    <RecordCards<Theme>
      list={list}
      about={t('older.about')}
      isFiltered={shown.isFiltered}
      rowKey={shown.rowKey}
      more={list.more}
      isGoingOn={list.isGoingOn}
      card={shown.card}
    />
  );
}

function useOlder(search: ThemesSearch): Source<Theme> {
  const asked = usePaused(search);
  const source = useListOf(listThemes, {
    ...{ older: true, topic: asked.q ?? '', amType: asked.type ?? '', sort: asked.sort ?? '' },
    ...{ purchaseCfm: asked.purchase ?? '', wrhCfm: asked.wrh ?? '', sellCfm: asked.sell ?? '' },
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
