import { useTranslation } from 'react-i18next';
import { sheetFormats } from '#core/imports/formats';
import { personImports, personPoint, personTemplate } from '#core/users/import-contract';
import { personColumns } from '#core/users/import-rows';
import { ImportScreen } from '../../../office/import/import-screen.tsx';

/** People from a spreadsheet: chosen, looked at, and only then imported. */
export function PersonImportScreen() {
  const { t } = useTranslation(['users', 'points']);
  return (
    <ImportScreen
      point={personPoint}
      pointName={t('points:POINT-USER-INSERT')}
      calls={personImports}
      title={t('import.title')}
      subtitle={t('import.subtitle')}
      template={{ call: personTemplate, fileName: 'people.xlsx' }}
      formats={sheetFormats}
      look={{
        wireNames: personColumns.map(({ wireName }) => wireName),
        columnName: (wireName) => t(`column.${wireName}`),
        nameOfRow: ({ usercode, username }) => [username, usercode],
        valueText: () => (column, value) => (column === 'isLeader' ? t('yes') : value),
      }}
      firstQuery={{}}
    />
  );
}
