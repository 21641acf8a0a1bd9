import { useTranslation } from 'react-i18next';
import { lackExports } from '#core/goods-lack/online-contract';
import type { Lack } from '#core/goods-lack/row';
import { Pages, usePageSize } from '../../../lists/pages.tsx';
import { usePage } from '../../../lists/sources.ts';
import type { SheetColumn } from '../../../lists/table-file.ts';
import { FilesOfAnySize } from '../../../office/export/files-of-any-size.tsx';
import { ListState } from '../../../ui/lists/record-list.tsx';
import { LackTable, type TableProps } from './lack-table.tsx';
import { isFiltered, type ManagerSearch } from './search.ts';
import { askedOf, useOlder } from './use-older.ts';

/** The older shortages on the desk: the server's pages in the same table, changed at the server. */
export function OlderDesk(props: Omit<TableProps, 'rows' | 'tick'>) {
  const { t } = useTranslation('lack-manager');
  const { search, onSearch } = props;
  const page = search.page ?? 1;
  const size = usePageSize(search);
  const list = usePage(useOlder(search), page, size);
  return (
    <LackTable
      {...props}
      rows={list.items}
      header={
        <ListState list={list} about={t('older.about')} isFiltered={isFiltered(search)} shape="table" />
      }
      footer={<Pages total={list.total ?? 0} page={page} size={size} onSearch={onSearch} />}
    />
  );
}

/** They as a file and on paper: asked for page by page, or made by the server where they are many. */
export function OlderFiles(props: {
  search: ManagerSearch;
  name: string;
  columns: readonly SheetColumn<Lack>[];
}) {
  const { search, ...file } = props;
  const source = useOlder(search);
  // The page on screen says how many there are.
  const { total } = usePage(source, search.page ?? 1, usePageSize(search));
  const large = { calls: lackExports, query: askedOf(search, 'older'), total };
  return <FilesOfAnySize<Lack> {...file} source={source} large={large} />;
}
