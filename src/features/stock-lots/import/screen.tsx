import { Radio, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lotFigures } from '#core/catalog/stock/row';
import type { Field } from '#core/fields/kinds';
import { sheetFormats } from '#core/imports/formats';
import { listAudit } from '#core/logs/contract';
import { stockLotColumns } from '#core/stock-lots/columns';
import {
  type ImportVerdict,
  importKind,
  importTemplate,
  lotImports,
  points,
} from '#core/stock-lots/contract';
import { isNumber, textOf } from '../../../lists/field-text.ts';
import { ImportScreen } from '../../../office/import/import-screen.tsx';
import type { ImportLook } from '../../../office/import/look.ts';
import { useOffice } from '../../../office/office.tsx';
import { lookOf } from '../../../ui/buttons/button.tsx';

type Mode = 'update' | 'snapshot';

/** Lots from the warehouse system's spreadsheet: chosen, looked at, and only then imported. */
export function LotImportScreen() {
  const { t } = useTranslation('stock-lots');
  const { user } = useOffice();
  return (
    <ImportScreen
      point={points.import}
      pointName={t('point.import')}
      calls={lotImports}
      title={t('title')}
      subtitle={t('subtitle')}
      template={{ call: importTemplate, fileName: 'stock-lots.xlsx' }}
      actions={
        user.calls.includes(listAudit.name) && (
          <Link to="/system/logs" search={{ kind: importKind }} {...lookOf({ variant: 'default' })}>
            {t('earlier')}
          </Link>
        )
      }
      formats={sheetFormats}
      look={useLook()}
      firstQuery={{ mode: 'update' }}
      options={({ query, isDisabled, onChange }) => (
        <ModeChoice
          mode={query.mode ?? 'update'}
          isDisabled={isDisabled}
          onChange={(mode) => onChange({ mode })}
        />
      )}
    />
  );
}

function ModeChoice(props: { mode: Mode; isDisabled: boolean; onChange: (mode: Mode) => void }) {
  const { t } = useTranslation('stock-lots');
  return (
    <Radio.Group
      label={t('mode')}
      value={props.mode}
      onChange={(value) => props.onChange(value === 'snapshot' ? 'snapshot' : 'update')}
    >
      <Stack gap={8} mt={6}>
        {(['update', 'snapshot'] as const).map((mode) => (
          <Radio
            key={mode}
            value={mode}
            label={t(`mode.${mode}`)}
            description={t(`mode.${mode}-text`)}
            disabled={props.isDisabled}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

function useLook(): ImportLook<ImportVerdict> {
  const { t, i18n } = useTranslation('stock-lots');
  const { language } = i18n;
  return {
    wireNames: stockLotColumns.map(({ wireName }) => wireName),
    columnName: (wireName) => t(`column.${wireName}`),
    figures: ({ preview, mode, newGoods, zeroed }) => [
      { label: t('verdict.new-goods'), value: newGoods },
      ...(mode === 'snapshot'
        ? [{ label: t(preview ? 'verdict.will-zero' : 'verdict.zeroed'), value: zeroed, isBad: zeroed > 0 }]
        : []),
    ],
    notes: ({ preview, spared: { stores, articles } }) => [
      ...(stores.length > 0
        ? [t(preview ? 'verdict.would-spare-stores' : 'verdict.spared-stores', { stores: stores.join(', ') })]
        : []),
      ...(articles.length > 0
        ? [
            t(preview ? 'verdict.would-spare-articles' : 'verdict.spared-articles', {
              articles: articles.join(', '),
            }),
          ]
        : []),
    ],
    warningsTitle: t('warnings.title'),
    nameOfRow: (values) => [
      values.goodsName || values.hdgdcode || values.farticle,
      values.flot,
      values.hdstore,
    ],
    valueText: () => (column, value) => {
      const field = figures.get(column);
      return field ? textOf(field, column, isNumber(field) ? Number(value) : value, { language }) : value;
    },
    alsoDoes: ({ imported, zeroed }) =>
      zeroed > 0
        ? {
            label: t('import-and-zero', { count: imported, zeroed }),
            question: t('zero-text', { count: zeroed }),
          }
        : undefined,
  };
}

const figures = new Map(
  Object.values<Field>(lotFigures.fields).flatMap((field) =>
    Object.keys(field.wires).map((wire) => [wire, field]),
  ),
);
