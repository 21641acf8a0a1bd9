import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { mayWithdraw } from '#core/near-expiry/rules';
import { withdrawWaste } from '#core/waste/contract';
import type { Waste } from '#core/waste/types';
import { OpenRow } from '../../../lists/open-row.tsx';
import { useSaved } from '../../../store-work/save.ts';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { withdrawal } from '../operations.ts';
import type { Words } from './columns.tsx';
import { LineFacts } from './line-facts.tsx';

/** A line of this store in full, and the way to take it back for its author and the leader. */
export function OpenLine(props: { line: Waste | undefined; words: Words; onClose: () => void }) {
  const { t, i18n } = useTranslation('waste');
  const { user, store, may } = useStoreWork();
  const { save } = useSaved();
  const { line, words, onClose } = props;
  if (!line)
    return (
      <OpenRow label={t('open.label')} title={t('open.not-here')} onClose={onClose}>
        <p>{t('open.not-here-text')}</p>
      </OpenRow>
    );
  const isMine = mayWithdraw(
    { editUserId: line.userId },
    { userId: user.userId, leaderOfStore: store.leader },
  );

  async function takeBack(of: Waste): Promise<void> {
    if (!(await save([withdrawal(store.code, of)]))) return;
    toast(t('done.withdrawn'));
    onClose();
  }

  return (
    <OpenRow label={t('open.label')} title={nameIn(line, i18n.language)} rowKey={line.id} onClose={onClose}>
      <LineFacts line={line} words={words} />
      {may(withdrawWaste) && (
        <Button
          size="md"
          variant="default"
          color="red"
          reason={isMine ? undefined : t('reasons:only-author-or-leader')}
          onClick={() => void takeBack(line)}
        >
          {t('withdraw')}
        </Button>
      )}
    </OpenRow>
  );
}
