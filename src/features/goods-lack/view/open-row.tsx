import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { Skeleton } from '../../../ui/feedback/waiting.tsx';
import { RowDetail } from './row-detail.tsx';
import { type OpenRow, useOpenRow } from './use-open-row.ts';
import type { Say } from './use-say.ts';
import type { ViewWords } from './words.ts';

/** What is open beside or over the list. */
export function useOpened(id: string | undefined, parts: { words: ViewWords; say: Say }) {
  const { t, i18n } = useTranslation('lack-view');
  const opened = useOpenRow(id);
  return {
    title: opened.row
      ? nameIn(opened.row, i18n.language)
      : t(opened.isAsking ? 'open.asking' : 'open.not-here'),
    content: <Opened {...parts} of={opened} />,
  };
}

function Opened({ of, words, say }: { of: OpenRow; words: ViewWords; say: Say }) {
  const { t } = useTranslation('lack-view');
  if (of.row) return <RowDetail key={of.row.id} row={of.row} words={words} say={say} />;
  if (of.isAsking) return <Skeleton shape="form" />;
  return <p>{of.problem ? t(`reasons:${of.problem.reason}`, of.problem.params) : t('open.not-here-text')}</p>;
}
