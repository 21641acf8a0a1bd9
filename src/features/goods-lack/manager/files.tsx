import { useTranslation } from 'react-i18next';
import { lackExports } from '#core/goods-lack/online-contract';
import type { Lack } from '#core/goods-lack/row';
import type { Codes } from '../../../api/codes.ts';
import { rowsHere } from '../../../lists/list-files.tsx';
import { usePageSize } from '../../../lists/pages.tsx';
import { usePage } from '../../../lists/sources.ts';
import { FilesOfAnySize } from '../../../office/export/files-of-any-size.tsx';
import { useWork } from '../../../store-work/work.ts';
import type { ManagerSearch } from './search.ts';
import { lackSheet } from './sheet-columns.ts';
import { requestOf, useOlder } from './use-older.ts';

type Props = { search: ManagerSearch; shown: 'open' | 'all' | 'older'; codes: Codes };

/** The list on screen as a file and on paper; many rows by the server. `rows`: of a list that this device holds. */
export function ManagerFiles({ rows, ...props }: Props & { rows: readonly Lack[] | undefined }) {
  const file = useFile(props);
  if (!rows) return <OlderFiles {...props} />;
  const query = requestOf(props.search, props.shown);
  const large = { calls: lackExports, query, total: rows.length };
  return <FilesOfAnySize<Lack> {...file} source={rowsHere(rows)} isHere large={large} />;
}

function OlderFiles(props: Props) {
  const { search } = props;
  const file = useFile(props);
  const source = useOlder(search);
  // The page on screen says how many there are.
  const { total } = usePage(source, search.page ?? 1, usePageSize(search));
  const large = { calls: lackExports, query: requestOf(search, props.shown), total };
  return <FilesOfAnySize<Lack> {...file} source={source} large={large} />;
}

function useFile({ codes }: Props) {
  const { t, i18n } = useTranslation('goods-lack');
  const { timeZone } = useWork();
  return { name: t('lack-manager:title'), columns: lackSheet(t, i18n.language, timeZone, codes) };
}
