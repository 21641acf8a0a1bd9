import { useTranslation } from 'react-i18next';
import { points } from '#core/goods-lack/contract';
import {
  type DefaultsImportVerdict,
  defaultsImports,
  defaultsImportTemplate,
} from '#core/goods-lack/defaults-contract';
import { defaultsColumns } from '#core/goods-lack/defaults-import';
import { workbookFormats } from '#core/imports/formats';
import { ImportScreen } from '../../../../office/import/import-screen.tsx';
import type { ImportLook } from '../../../../office/import/look.ts';
import { codeWithName, nameOfGoods } from '../../parts/goods-names.ts';

/** Default substitutes from the buyers' spreadsheet (decision L10): chosen, looked at, and only then imported. */
export function DefaultsImportScreen() {
  const { t } = useTranslation('substitutes');
  const look = useLook();
  return (
    <ImportScreen
      point={points.substitutesUpdate}
      pointName={t('points:POINT-EXCHANGE-UPDATE')}
      calls={defaultsImports}
      title={t('import.title')}
      subtitle={t('import.subtitle')}
      template={{ call: defaultsImportTemplate, fileName: 'substitutes.xlsx' }}
      formats={workbookFormats}
      look={look}
      firstQuery={{}}
    />
  );
}

function useLook(): ImportLook<DefaultsImportVerdict> {
  const { t, i18n } = useTranslation(['substitutes', 'goods-lack', 'points']);
  const { language } = i18n;
  return {
    wireNames: defaultsColumns.map(({ wireName }) => wireName),
    columnName: (wireName) => t(`goods-lack:column.${wireName}`),
    figures: ({ cleared, preview }) =>
      cleared > 0
        ? [{ label: t(preview ? 'import.will-clear' : 'import.cleared'), value: cleared, isBad: true }]
        : [],
    warningsTitle: t('import.warnings'),
    nameOfRow: (values) => nameOfGoods(values, language),
    valueText:
      ({ goods }) =>
      (column, value) =>
        codeWithName(goods, column, value, language),
    alsoDoes: ({ imported, cleared }) =>
      cleared > 0
        ? {
            label: t('import.and-clear', { count: imported, cleared }),
            question: t('import.clear-text', { count: cleared }),
          }
        : undefined,
  };
}
