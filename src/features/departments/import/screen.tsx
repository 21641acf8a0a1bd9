import { useTranslation } from 'react-i18next';
import { placeImports, placePoint, placeTemplate } from '#core/departments/import-contract';
import { placeColumns } from '#core/departments/import-rows';
import { sheetFormats } from '#core/imports/formats';
import { ImportScreen } from '../../../office/import/import-screen.tsx';

/** Stores, regions and departments from a spreadsheet: chosen, looked at, and only then imported. */
export function PlaceImportScreen() {
  const { t } = useTranslation(['departments', 'points']);
  return (
    <ImportScreen
      point={placePoint}
      pointName={t('points:POINT-DEPARTMENT-UPDATE')}
      calls={placeImports}
      title={t('import.title')}
      subtitle={t('import.subtitle')}
      template={{ call: placeTemplate, fileName: 'stores.xlsx' }}
      formats={sheetFormats}
      look={{
        wireNames: placeColumns.map(({ wireName }) => wireName),
        columnName: (wireName) => t(`column.${wireName}`),
        nameOfRow: ({ code, name }) => [name, code],
        valueText: () => (column, value) => (column === 'kind' ? t(`kind.${value}`) : value),
      }}
      firstQuery={{}}
    />
  );
}
