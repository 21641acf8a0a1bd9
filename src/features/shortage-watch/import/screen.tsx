import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { workbookFormats } from '#core/imports/formats';
import { points } from '#core/shortage-watch/contract';
import { watchColumns } from '#core/shortage-watch/import-rules';
import {
  type WatchImportVerdict,
  watchImports,
  watchImportTemplate,
} from '#core/shortage-watch/online-contract';
import { ImportScreen } from '../../../office/import/import-screen.tsx';
import type { ImportLook } from '../../../office/import/look.ts';

/** What stores miss from a spreadsheet: chosen, looked at, and only then imported (decision H3). */
export function WatchImportScreen() {
  const { t } = useTranslation('shortage-import');
  const look = useLook();
  return (
    <ImportScreen
      point={points.import}
      pointName={t('point.import')}
      calls={watchImports}
      title={t('title')}
      subtitle={t('subtitle')}
      template={{ call: watchImportTemplate, fileName: 'shortage-watch.xlsx' }}
      formats={workbookFormats}
      look={look}
      firstQuery={{}}
    />
  );
}

function useLook(): ImportLook<WatchImportVerdict> {
  const { t, i18n } = useTranslation(['shortage-import', 'shortage-watch']);
  return {
    wireNames: watchColumns.map(({ wireName }) => wireName),
    columnName: (wireName) => t(`shortage-watch:column.${wireName}`),
    figures: ({ newWatches }) => [{ label: t('figure.new'), value: newWatches }],
    warningsTitle: t('warnings'),
    nameOfRow: ({ hdgdCode, hdgdName = '', hdgdNameEn = null, hdstore, hdstoreName }) => [
      hdgdCode,
      nameIn({ name: hdgdName, nameEn: hdgdNameEn }, i18n.language),
      hdstoreName || hdstore,
    ],
  };
}
