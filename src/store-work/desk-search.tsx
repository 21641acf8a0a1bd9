import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** The search box of the desk's filters; Esc clears it. */
export function DeskSearch(props: {
  text: string | undefined;
  /** What can be typed. */
  placeholder: string;
  onSearch: (change: { q: string | undefined; page: undefined }) => void;
}) {
  const { t } = useTranslation('store-work');
  return (
    <TextInput
      size="sm"
      label={t('filter.search')}
      leftSection={<IconSearch size={16} />}
      placeholder={props.placeholder}
      value={props.text ?? ''}
      onChange={(event) => props.onSearch({ q: event.currentTarget.value, page: undefined })}
      onKeyDown={(event) => {
        if (event.key === 'Escape') props.onSearch({ q: undefined, page: undefined });
      }}
    />
  );
}
