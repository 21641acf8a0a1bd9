import { useTranslation } from 'react-i18next';
import type { Lot } from '#core/catalog/stock/lot';
import type { StoreArticle } from '#core/catalog/stock/store-article';
import { confirmMarkdown } from '#core/markdown/contract';
import { beganElsewhere } from '#core/markdown/due';
import type { Markdown } from '#core/markdown/types';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { useWords } from '../../../store-work/use-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { dateTimeOf } from '../../../ui/text/format.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { moneyText } from '../../../ui/text/money.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import { TakeBack } from '../parts/take-back.tsx';
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
  const lapse = prices.lapse(article, lot);
  const stands = lapse === undefined ? standing : undefined;
  const usual = article.priceFen ?? standing?.oldFen ?? null;
  const whyNot =
    lapse === undefined && proposal?.is === 'none' && proposal.why !== 'standing' ? proposal.why : undefined;
  return (
    <section className={classes.section} aria-label={t('price.title')}>
      <Heading level={3}>{t('price.title')}</Heading>
      <p className={classes.prices}>
        {stands && <b>{moneyText(stands.newFen, language)}</b>}
        {usual !== null &&
          (stands ? <s>{moneyText(usual, language)}</s> : <b>{moneyText(usual, language)}</b>)}
        {stands && <span>{t('percent-off', { percent: stands.percent })}</span>}
      </p>
      {lapse !== undefined && <p>{t(`lapsed.${lapse}`)}</p>}
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
      {standing && <Stands article={article} lot={lot} standing={standing} isGood={lapse === undefined} />}
    </section>
  );
}

function Stands(props: { article: StoreArticle; lot: string; standing: Markdown; isGood: boolean }) {
  const { t, i18n } = useTranslation('markdown');
  const { store } = useStoreWork();
  const printLabels = usePrintLabels();
  const { article, lot, standing } = props;
  return (
    <>
      <Muted size="small">
        {t('price.by', {
          name: standing.userName,
          when: dateTimeOf(standing.at, i18n.language, store.timeZone),
        })}
      </Muted>
      {article.priceFen != null && beganElsewhere(standing, article) && (
        <Muted size="small">
          {t('price.other', {
            old: moneyText(standing.oldFen, i18n.language),
            now: moneyText(article.priceFen, i18n.language),
          })}
        </Muted>
      )}
      <div className={classes.actions}>
        {props.isGood && (
          <Button
            size="md"
            variant="default"
            onClick={() => void printLabels([{ article, lot, markdown: standing }])}
          >
            {t('print', { count: 1 })}
          </Button>
        )}
        <TakeBack article={article} lot={lot} standing={standing} />
      </div>
      {props.isGood && <Muted size="small">{t('print.how')}</Muted>}
    </>
  );
}
