import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/feedback/waiting.tsx';
import { CheckTree } from '../../../ui/lists/check-tree.tsx';
import { placeNode, usePlaces } from '../data.ts';

/** The company's tree, of which one node can be checked at a time (spec 1, section 2). */
export function DepartmentTree(props: { value: string | null; onChoose: (id: string) => void }) {
  const { t } = useTranslation('users');
  const places = usePlaces();
  const [search, setSearch] = useState('');
  const nothing = new Set<string>();
  return (
    <>
      <TextInput
        size="sm"
        type="search"
        aria-label={t('department.search')}
        placeholder={t('department.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {places ? (
        <CheckTree
          choice="field"
          label={t('department')}
          nodes={places.map(placeNode)}
          ticks={{ checked: props.value === null ? nothing : new Set([props.value]), half: nothing }}
          onTick={props.onChoose}
          openDepth={1}
          height={280}
          search={search}
        />
      ) : (
        <Skeleton shape="tree" />
      )}
    </>
  );
}
