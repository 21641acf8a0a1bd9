import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { useOpened } from './open-row.tsx';
import type { ViewProps } from './search.ts';
import type { Say } from './use-say.ts';
import type { ViewWords } from './words.ts';

/** The open shortage, from the bottom, in reach of the thumb. */
export function RowSheet({ search, onSearch, ...parts }: ViewProps & { words: ViewWords; say: Say }) {
  const { t } = useTranslation('app');
  const { title, content } = useOpened(search.open, parts);
  return (
    <Sheet opened onClose={() => onSearch({ open: undefined })} title={title} closeLabel={t('close')}>
      {content}
    </Sheet>
  );
}
