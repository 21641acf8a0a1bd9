import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchPeople } from '#core/demos/contract';
import { problemOf } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { useOffice } from '../../office/office.tsx';

const typingPauseMs = 300;

/** Who wrote it: the server looks for what is typed, once typing pauses. */
export function AuthorField(props: {
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
}) {
  const { t } = useTranslation('demo-articles');
  const { token, user } = useOffice();
  const { value } = props;
  const [typed, setTyped] = useState(value);
  // What the field says of whoever was chosen is no search.
  const [name] = useDebouncedValue(typed === value ? '' : typed.trim(), typingPauseMs);
  const asked = useQuery({
    queryKey: ['demos.people', user.userId, name],
    queryFn: ({ signal }) => send(searchPeople, { token, signal, query: { name } }),
    placeholderData: keepPreviousData,
  });
  const found = (asked.data?.items ?? []).map((one) => one.name);
  const problem = asked.error && problemOf(asked.error);
  return (
    <Select
      size="md"
      label={t('field.author')}
      placeholder={t('author-own')}
      error={props.error}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('author-clear') }}
      maxDropdownHeight={240}
      data={value === '' || found.includes(value) ? found : [value, ...found]}
      nothingFoundMessage={
        problem
          ? t(`reasons:${problem.reason}`, problem.params)
          : t(asked.isFetching ? 'author-asked' : 'author-none')
      }
      value={value === '' ? null : value}
      searchValue={typed}
      onSearchChange={(text) => setTyped(text.slice(0, 60))}
      onChange={(chosen) => props.onChange(chosen ?? '')}
    />
  );
}
