import { NativeSelect, Radio, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Fields } from '../kit/fields.tsx';
import { Line } from '../kit/line.tsx';
import { type ExportOptions, firstName } from './use-export.ts';

export const firstOptions: ExportOptions = { name: '', format: 'xlsx', fitsWidths: true };

/** What a file is called, of what kind it is, and whether its columns are as wide as what is in them. */
export function ExportOptionFields(props: {
  options: ExportOptions;
  onChange: (options: ExportOptions) => void;
}) {
  const { t } = useTranslation('demo-files');
  const { options, onChange } = props;
  return (
    <Fields>
      <TextInput
        label={t('export.name')}
        placeholder={firstName}
        maxLength={100}
        value={options.name}
        onChange={({ currentTarget }) => onChange({ ...options, name: currentTarget.value })}
      />
      <NativeSelect
        label={t('export.type')}
        value={options.format}
        data={['xlsx', 'csv', 'txt']}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...options, format: value === 'csv' || value === 'txt' ? value : 'xlsx' })
        }
      />
      <Radio.Group
        label={t('export.width')}
        value={options.fitsWidths ? 'yes' : 'no'}
        onChange={(value) => onChange({ ...options, fitsWidths: value === 'yes' })}
      >
        <Line>
          <Radio value="yes" label={t('export.yes')} />
          <Radio value="no" label={t('export.no')} />
        </Line>
      </Radio.Group>
    </Fields>
  );
}
