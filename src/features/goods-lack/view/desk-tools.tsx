import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StoreChoice } from '../../../lists/choice-fields.tsx';
import { searchedBy } from '../../../store-work/parsed-code.ts';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { FilterChips, FilterSheet } from '../../../ui/lists/filters.tsx';
import { SavedViews } from '../../../ui/lists/saved-views.tsx';
import { SearchBar } from '../../../ui/lists/search-line.tsx';
import { useWedgeScanner } from '../../../ui/scanner/use-wedge-scanner.ts';
import { type ViewProps, type ViewSearch, viewAddress } from './search.ts';
import { useFilters } from './use-filters.tsx';
import type { ViewWords } from './words.ts';

/** The desk's line: which store, what is looked for, the filters that are set, and views that somebody saved. */
export function DeskTools(props: ViewProps & { words: ViewWords; found: number | undefined }) {
  const { t } = useTranslation('goods-lack');
  const { user, today } = useStoreWork();
  const { search, words } = props;
  const [isOpen, setOpen] = useState(false);
  const onSearch: ViewProps['onSearch'] = (change) => props.onSearch({ ...change, page: undefined });
  const filters = useFilters({ search, onSearch, words });
  useWedgeScanner((code) => onSearch({ q: searchedBy(code, { today, user }) }));
  return (
    <>
      <SearchBar
        text={search.q ?? ''}
        label={t('search.placeholder')}
        onText={(q) => onSearch({ q })}
        filters={{ set: viewAddress.count(search), onOpen: () => setOpen(true) }}
        chips={<FilterChips filters={filters} search={search} onSearch={onSearch} />}
        before={<StoreChoice onStore={(store) => onSearch({ store, open: undefined })} />}
      >
        <SavedViews<ViewSearch>
          kept={`stockroom.views.lack-view.${user.userId}`}
          parts={['q', 'view', 'sort', ...viewAddress.filters]}
          search={search}
          onSearch={onSearch}
        />
      </SearchBar>
      {isOpen && (
        <FilterSheet<ViewSearch>
          filters={filters}
          search={search}
          onSearch={onSearch}
          found={props.found}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
