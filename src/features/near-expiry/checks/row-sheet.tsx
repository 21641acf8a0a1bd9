import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { useView } from '../store-view.tsx';
import type { ActingProps } from './props.ts';
import { RowDetail } from './row-detail.tsx';
import { useOpenRow } from './use-open-row.ts';

/** Everything about one row, and everything that can be done: from the bottom, in reach of the thumb. */
export function RowSheet({ search, onSearch, actions }: ActingProps) {
  const { t, i18n } = useTranslation('near-expiry');
  const { article, current, mended } = useOpenRow(search);
  const close = () => onSearch({ article: undefined, mend: undefined });
  return (
    <Sheet
      opened={useView().isLoaded}
      onClose={close}
      title={article ? nameIn(article, i18n.language) : t('sheet.not-here')}
      closeLabel={t('app:close')}
    >
      {article && current ? (
        <RowDetail
          key={`${current.lot.lot} ${mended?.id}`}
          article={article}
          current={current}
          actions={actions}
          mended={mended}
          onDone={close}
        />
      ) : (
        <p>{t('sheet.not-here-text')}</p>
      )}
    </Sheet>
  );
}
