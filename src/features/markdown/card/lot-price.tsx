import { useTranslation } from 'react-i18next';
import type { Lot } from '#core/catalog/goods';
import { confirmMarkdown, withdrawMarkdown } from '#core/markdown/contract';
import type { Markdown } from '#core/markdown/types';
import { mayWithdraw } from '#core/near-expiry/rules';
import type { StoreArticle } from '#core/near-expiry/types';
import { useSaved } from '../../../store-work/save.ts';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { useWords } from '../../../store-work/use-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { dateTimeOf } from '../../../ui/text/format.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { moneyText } from '../../../ui/text/money.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import { withdrawal } from '../operations.ts';
import { usePrintLabels } from '../use-labels.ts';
import { useMarkDown } from '../use-mark-down.ts';
import { usePrices } from '../use-prices.ts';
import classes from './price.module.css';

type Props = { article: StoreArticle; lot: Lot };

/** The price of an open lot: what it costs, what is proposed or why nothing is, its label, and the way back. */
export function LotPrice(props: Props) {
  const hasWords = useWords('markdown');
  return hasWords ? <Price {...props} /> : null;
}

function Price({ article, lot: { lot } }: Props) {
  const { t, i18n } = useTranslation('markdown');
  const { language } = i18n;
  const { may } = useStoreWork();
  const prices = usePrices();
  const markDown = useMarkDown();
  const standing = prices.standing(article.article, lot);
  const proposal = prices.proposal(article, lot);
  const usual = article.priceFen ?? standing?.oldFen ?? null;
  const whyNot = proposal?.is === 'none' && proposal.why !== 'standing' ? proposal.why : undefined;
  return (
    <section className={classes.section} aria-label={t('price.title')}>
      <Heading level={3}>{t('price.title')}</Heading>
      <p className={classes.prices}>
        {standing && <b>{moneyText(standing.newFen, language)}</b>}
        {usual !== null &&
          (standing ? <s>{moneyText(usual, language)}</s> : <b>{moneyText(usual, language)}</b>)}
        {standing && <span>{t('percent-off', { percent: standing.percent })}</span>}
      </p>
      {whyNot !== undefined && <Muted size="small">{t(`none.${whyNot}`)}</Muted>}
      {proposal?.is === 'step' && (
        <Button
          size="md"
          reason={
            may(confirmMarkdown) ? undefined : t('reasons:no-permission', { point: t('sync.point.confirm') })
          }
          onClick={() => void markDown([{ article, lot, offer: proposal }])}
        >
          {t('price.confirm', {
            price: moneyText(proposal.newFen, language),
            percent: proposal.percent,
          })}
        </Button>
      )}
      {standing && <Stands article={article} lot={lot} standing={standing} />}
    </section>
  );
}

function Stands({ article, lot, standing }: { article: StoreArticle; lot: string; standing: Markdown }) {
  const { t, i18n } = useTranslation('markdown');
  const { user, store, may } = useStoreWork();
  const { save } = useSaved();
  const printLabels = usePrintLabels();
  const isMine = mayWithdraw(
    { editUserId: standing.userId },
    { userId: user.userId, leaderOfStore: store.leader },
  );

  async function takeBack(): Promise<void> {
    const ids = await save([withdrawal({ article, lot }, standing)]);
    if (ids) toast(t('done.withdrawn'));
  }

  return (
    <>
      <Muted size="small">
        {t('price.by', {
          name: standing.userName,
          when: dateTimeOf(standing.at, i18n.language, store.timeZone),
        })}
      </Muted>
      <div className={classes.actions}>
        <Button
          size="md"
          variant="default"
          onClick={() => void printLabels([{ article, lot, markdown: standing }])}
        >
          {t('print', { count: 1 })}
        </Button>
        {may(withdrawMarkdown) && (
          <Button
            size="md"
            variant="subtle"
            reason={isMine ? undefined : t('reasons:only-author-or-leader')}
            onClick={() => void takeBack()}
          >
            {t('price.withdraw')}
          </Button>
        )}
      </div>
    </>
  );
}
