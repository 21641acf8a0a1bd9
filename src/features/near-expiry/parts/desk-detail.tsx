import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEscape } from '../../../ui/layout/use-escape.ts';
import { nameIn } from '../name-in.ts';
import classes from './desk.module.css';
import type { StoreChecksProps } from './props.ts';
import { RowDetail } from './row-detail.tsx';
import type { RowActions } from './use-actions.tsx';
import { useOpenRow } from './use-open-row.ts';

/** The open row, beside the list. Esc closes it. */
export function DeskDetail(
  props: StoreChecksProps & { actions: RowActions; mayCheck: boolean; onClose: () => void },
) {
  const { t, i18n } = useTranslation('near-expiry');
  const { article, current, mended } = useOpenRow(props);
  const { onClose } = props;
  useEscape(onClose);
  return (
    <aside className={classes.detail} aria-label={t('sheet.label')}>
      <div className={classes.detailHead}>
        <h2>{article ? nameIn(article, i18n.language) : t('sheet.not-here')}</h2>
        <CloseButton aria-label={t('app:close')} onClick={onClose} />
      </div>
      {article && current ? (
        <RowDetail
          key={`${article.article} ${current.lot.lot} ${mended?.id}`}
          {...props}
          article={article}
          current={current}
          mended={mended}
          onDone={onClose}
        />
      ) : (
        <p>{t('sheet.not-here-text')}</p>
      )}
    </aside>
  );
}
