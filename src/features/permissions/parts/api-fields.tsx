import { NativeSelect, TextInput } from '@mantine/core';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { apiMethods } from '#core/permissions/rules';
import type { PartProps } from './common-fields.tsx';
import { MatchedCalls } from './matched-calls.tsx';

/** Which calls an API allows, with those that it matches while it is typed. */
export function ApiFields({ propsOf, values }: PartProps) {
  const { t } = useTranslation('permissions');
  const url = useDeferredValue(values.apiUrl.trim());
  return (
    <>
      <NativeSelect
        label={t('field.apiMethod')}
        data={[{ value: '', label: t('every-method') }, ...apiMethods]}
        {...propsOf('apiMethod')}
      />
      <TextInput
        label={t('field.apiUrl')}
        description={t('field.apiUrl.text')}
        required
        maxLength={300}
        inputMode="url"
        spellCheck={false}
        {...propsOf('apiUrl')}
      />
      <MatchedCalls method={values.apiMethod || null} url={url} />
      <TextInput
        label={t('field.apiLevel')}
        description={t('field.apiLevel.text')}
        maxLength={20}
        {...propsOf('apiLevel')}
      />
    </>
  );
}
