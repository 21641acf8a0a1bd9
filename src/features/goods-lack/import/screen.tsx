import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/dictionaries/rules';
import { points } from '#core/goods-lack/contract';
import { lackColumns } from '#core/goods-lack/import-rules';
import { type LackImportVerdict, lackImports, lackImportTemplate } from '#core/goods-lack/online-contract';
import { workbookFormats } from '#core/imports/formats';
import { ImportScreen } from '../../../office/import/import-screen.tsx';
import type { ImportLook } from '../../../office/import/look.ts';
import { codeWithName, nameOfGoods } from '../parts/goods-names.ts';

/** Decisions about shortages from the buyers' spreadsheet: chosen, looked at, and only then imported. */
export function LackImportScreen() {
  const { t } = useTranslation('lack-import');
  const look = useLook();
  return (
    <ImportScreen
      point={points.import}
      pointName={t('point.import')}
      calls={lackImports}
      title={t('title')}
      subtitle={t('subtitle')}
      template={{ call: lackImportTemplate, fileName: 'goodslack.xlsx' }}
      formats={workbookFormats}
      look={look}
      firstQuery={{}}
    />
  );
}

function useLook(): ImportLook<LackImportVerdict> {
  const { t, i18n } = useTranslation(['lack-import', 'goods-lack']);
  const { language } = i18n;
  return {
    wireNames: lackColumns.map(({ wireName }) => wireName),
    columnName: (wireName) => t(`goods-lack:column.${wireName}`),
    figures: ({ newLacks }) => [{ label: t('figure.new'), value: newLacks }],
    warningsTitle: t('warnings'),
    nameOfRow: (values) => [...nameOfGoods(values, language), values.genDate],
    choices: ({ disposals }) => ({
      disposeFlag: Object.values(disposals).map((names) => nameIn(language, names)),
    }),
    valueText:
      ({ disposals, goods }) =>
      (column, value) => {
        const disposal = column === 'disposeFlag' ? disposals[value] : undefined;
        return disposal ? nameIn(language, disposal) : codeWithName(goods, column, value, language);
      },
  };
}
