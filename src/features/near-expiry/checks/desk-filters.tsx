import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StoreChoice } from '../../../lists/choice-fields.tsx';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { SavedViews } from '../../../ui/lists/saved-views.tsx';
import { SearchBar } from '../../../ui/lists/search-line.tsx';
import { CheckFilterSheet } from './check-filter-sheet.tsx';
import type { ChecksProps } from './props.ts';
import { type CheckSearch, countFilters, filterKeys } from './search.ts';
import { SetFilters } from './set-filters.tsx';

/** The desk's line: which store, what is looked for, the filters that are set, and views that somebody saved. */
export function DeskFilters(props: ChecksProps & { found: number; children: ReactNode }) {
  const { t } = useTranslation('near-expiry');
  const { user } = useStoreWork();
  const { search } = props;
  const [isOpen, setOpen] = useState(false);
  const onSearch: ChecksProps['onSearch'] = (change) => props.onSearch({ ...change, page: undefined });
  return (
    <>
      <SearchBar
        text={search.q ?? ''}
        label={t('search.placeholder')}
        onText={(q) => onSearch({ q })}
        filters={{ set: countFilters(search), onOpen: () => setOpen(true) }}
        chips={countFilters(search) > 0 && <SetFilters search={search} onSearch={onSearch} />}
        before={<StoreChoice onStore={(store) => onSearch({ store, article: undefined })} />}
      >
        <SavedViews<CheckSearch>
          kept={`stockroom.views.near-expiry.${user.userId}`}
          parts={['q', 'view', ...filterKeys]}
          search={search}
          onSearch={onSearch}
        />
        {props.children}
      </SearchBar>
      {isOpen && (
        <CheckFilterSheet
          search={search}
          onSearch={onSearch}
          found={props.found}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
