import { Autocomplete } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PartProps } from './common-fields.tsx';
import { IconChoice } from './icon-choice.tsx';

/** How the button of a point looks; free texts, as the documents say no more of them. */
export function PointFields({ propsOf, values, set }: PartProps) {
  const { t } = useTranslation('permissions');
  return (
    <>
      <Autocomplete
        label={t('field.pointClass')}
        maxLength={100}
        data={['default', 'primary', 'success', 'info', 'warning', 'danger']}
        {...propsOf('pointClass')}
      />
      <IconChoice
        label={t('field.pointIcon')}
        value={values.pointIcon}
        isDisabled={propsOf('pointIcon').disabled}
        onChange={(icon) => set('pointIcon', icon)}
      />
      <Autocomplete
        label={t('field.pointStatus')}
        maxLength={50}
        data={['enabled', 'disabled', 'hidden']}
        {...propsOf('pointStatus')}
      />
    </>
  );
}
