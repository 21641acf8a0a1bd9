import { lazy, Suspense } from 'react';
import { exportToPos } from '#core/goods-lack/pos-contract';
import { useStoreWork } from '../../../../store-work/store-work.ts';
import type { ViewProps } from '../search.ts';

const NewExport = lazy(() => import('./new-export.tsx').then((module) => ({ default: module.NewExport })));
const EarlierExports = lazy(() =>
  import('./earlier-exports.tsx').then((module) => ({ default: module.EarlierExports })),
);

/** The POS export and those before, over the list, as the address says. */
export function PosSheets(props: ViewProps) {
  const { may } = useStoreWork();
  const { pos } = props.search;
  if (pos === undefined || !may(exportToPos)) return null;
  return <Suspense>{pos === 'new' ? <NewExport {...props} /> : <EarlierExports {...props} />}</Suspense>;
}
