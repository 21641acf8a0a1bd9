import { createFileRoute } from '@tanstack/react-router';
import { DictionariesScreen } from '../features/dictionaries/screen.tsx';
import { dictionaryAddress } from '../features/dictionaries/search.ts';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/system/dictionaries')({
  validateSearch: asGiven,
  component: Dictionaries,
});

function Dictionaries() {
  return <DictionariesScreen {...useSearchState(Route, dictionaryAddress)} />;
}
