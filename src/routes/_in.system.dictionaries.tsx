import { createFileRoute } from '@tanstack/react-router';
import { DictionariesScreen } from '../features/dictionaries/screen.tsx';
import { type DictionarySearch, readDictionarySearch } from '../features/dictionaries/search.ts';
import { asGiven, useRead } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/system/dictionaries')({
  validateSearch: asGiven,
  component: Dictionaries,
});

function Dictionaries() {
  const search = useRead(Route.useSearch(), readDictionarySearch);
  const navigate = Route.useNavigate();
  const onSearch = (change: DictionarySearch) =>
    void navigate({ search: () => readDictionarySearch(change), replace: true, resetScroll: false });
  return <DictionariesScreen search={search} onSearch={onSearch} />;
}
