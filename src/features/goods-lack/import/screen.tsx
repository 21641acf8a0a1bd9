import { useTranslation } from 'react-i18next';
import { hasPoint } from '#core/access/may';
import { nameIn } from '#core/dictionaries/rules';
import { points } from '#core/goods-lack/contract';
import { lackColumns } from '#core/goods-lack/import-rules';
import { type LackImportVerdict, lackImports, lackImportTemplate } from '#core/goods-lack/online-contract';
import { workbookFormats } from '#core/imports/formats';
import { ImportPage } from '../../../office/import/import-page.tsx';
import type { ImportLook } from '../../../office/import/look.ts';
import { useOffice } from '../../../office/office.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { codeWithName, nameOfGoods } from '../parts/told-goods.ts';

/** Decisions about shortages from the buyers' spreadsheet: chosen, looked at, and only then imported. */
export function LackImportScreen() {
  const { t } = useTranslation('lack-import');
  const look = useLook();
  if (!hasPoint(useOffice().user.points, points.import)) {
    return (
      <Page title={t('title')}>
        <p role="alert">{t('reasons:no-permission', { point: t('point.import') })}</p>
      </Page>
    );
  }
  return (
    <ImportPage
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
    valueText:
      ({ disposals, goods }) =>
      (column, value) => {
        const disposal = column === 'disposeFlag' ? disposals[value] : undefined;
        return disposal ? nameIn(language, disposal) : codeWithName(goods, column, value, language);
      },
  };
}
