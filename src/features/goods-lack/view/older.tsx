import { useTranslation } from 'react-i18next';
import { RecordCards } from '../../../ui/lists/record-list.tsx';
import { isFiltered, type ViewProps } from './search.ts';
import { useOlderEndless } from './use-older.ts';
import type { Say } from './use-say.ts';
import { ViewCard } from './view-card.tsx';
import type { ViewWords } from './words.ts';

/** The older shortages on the phone: as many as are scrolled to. */
export function OlderCards({ search, onSearch, words, say }: ViewProps & { words: ViewWords; say: Say }) {
  const { t } = useTranslation('lack-view');
  const older = useOlderEndless(search);
  return (
    <RecordCards
      list={older}
      more={older.more}
      isGoingOn={older.isGoingOn}
      rowKey={(row) => row.id}
      about={t('older.about')}
      isFiltered={isFiltered(search)}
      card={(row) => (
        <ViewCard
          row={row}
          words={words}
          say={say}
          isPending={false}
          refused={undefined}
          onOpen={() => onSearch({ open: row.id })}
        />
      )}
    />
  );
}
