import { Autocomplete, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { menus as screens } from '#core/access/catalog';
import type { PartProps } from './common-fields.tsx';
import { IconChoice } from './icon-choice.tsx';

/** Keys of the screens that the app has. */
const screenKeys = [...new Set(screens.flatMap(({ component }) => component ?? []))].sort();

/** Where a menu leads, and how the sidebar shows it. */
export function MenuFields({ propsOf, values, set }: PartProps) {
  const { t } = useTranslation('permissions');
  return (
    <>
      <TextInput
        label={t('field.title')}
        description={t('field.title.text')}
        maxLength={50}
        {...propsOf('title')}
      />
      <TextInput
        label={t('field.path')}
        description={t('field.path.text')}
        maxLength={300}
        inputMode="url"
        spellCheck={false}
        {...propsOf('path')}
      />
      <Autocomplete
        label={t('field.component')}
        description={t('field.component.text')}
        maxLength={100}
        spellCheck={false}
        data={screenKeys}
        comboboxProps={{ withinPortal: true }}
        {...propsOf('component')}
      />
      <TextInput
        label={t('field.redirect')}
        maxLength={300}
        inputMode="url"
        spellCheck={false}
        {...propsOf('redirect')}
      />
      <IconChoice
        label={t('field.icon')}
        value={values.icon}
        isDisabled={propsOf('icon').disabled}
        onChange={(icon) => set('icon', icon)}
      />
    </>
  );
}
