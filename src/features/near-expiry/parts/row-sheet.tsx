import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { nameIn } from '../name-in.ts';
import type { StoreChecksProps } from './props.ts';
import { RowDetail } from './row-detail.tsx';
import type { RowActions } from './use-actions.tsx';
import { useOpenRow } from './use-open-row.ts';

/** Everything about one row, and everything that can be done: from the bottom, in reach of the thumb. */
export function RowSheet(props: StoreChecksProps & { actions: RowActions; mayCheck: boolean }) {
  const { t, i18n } = useTranslation('near-expiry');
  const { article, current, mended } = useOpenRow(props);
  const close = () => props.onSearch({ article: undefined, mend: undefined });
  return (
    <Sheet
      opened={props.view.isLoaded}
      onClose={close}
      title={article ? nameIn(article, i18n.language) : t('sheet.not-here')}
      closeLabel={t('app:close')}
    >
      {article && current ? (
        <RowDetail
          key={`${current.lot.lot} ${mended?.id}`}
          {...props}
          article={article}
          current={current}
          mended={mended}
          onDone={close}
        />
      ) : (
        <p>{t('sheet.not-here-text')}</p>
      )}
    </Sheet>
  );
}
