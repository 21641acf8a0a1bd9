import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayWithdraw } from '#core/access/may';
import { moneyText } from '#core/catalog/money-text';
import type { StoreArticle } from '#core/catalog/stock/store-article';
import { withdrawMarkdown } from '#core/markdown/contract';
import type { Markdown } from '#core/markdown/types';
import { usePerform } from '../../../store-work/perform.ts';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { withdrawal } from '../operations.ts';

/** Takes a price back after a question: its author, or the leader of the store. */
export function TakeBack(props: {
  article: StoreArticle;
  lot: string;
  standing: Markdown;
  onDone?: () => void;
}) {
  const { t, i18n } = useTranslation('markdown');
  const { user, store, may } = useStoreWork();
  const { perform } = usePerform();
  const [isAsking, setAsking] = useState(false);
  const { article, lot, standing, onDone } = props;
  if (!may(withdrawMarkdown)) return null;
  const isMine = mayWithdraw(standing.userId, { userId: user.userId, leaderOfStore: store.leader });

  async function takeBack(): Promise<void> {
    const said = { text: t('done.withdrawn') };
    const { isDone } = await perform([withdrawal({ article, lot }, standing)], { said });
    if (!isDone) return;
    setAsking(false);
    onDone?.();
  }

  return (
    <>
      <Button
        size="md"
        variant="subtle"
        reason={isMine ? undefined : t('reasons:only-author-or-leader')}
        onClick={() => setAsking(true)}
      >
        {t('price.withdraw')}
      </Button>
      {isAsking && (
        <FormSheet
          title={t('price.withdraw')}
          submitLabel={t('price.withdraw')}
          isDirty={false}
          isBusy={false}
          isOffline
          onSubmit={() => void takeBack()}
          onClose={() => setAsking(false)}
        >
          <p>{t('price.withdraw-text', { price: moneyText(standing.newFen, i18n.language) })}</p>
        </FormSheet>
      )}
    </>
  );
}
