import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#core/catalog/money-text';
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
import { Muted } from '../../../ui/text/muted.tsx';
import { TakeBack } from '../parts/take-back.tsx';
import { usePrintLabels } from '../use-labels.ts';
import { useMarkDown } from '../use-mark-down.ts';
import { usePrices } from '../use-prices.ts';
import classes from './price.module.css';

/** `foot`: the next deed stands there, filled. */
type Props = { article: StoreArticle; lot: Lot; foot?: HTMLElement | null };

/** The price of an open lot: what it costs, what is proposed or why nothing is, its label, and the way back. */
export function LotPrice(props: Props) {
  const hasWords = useWords('markdown');
  return hasWords ? <Price {...props} /> : null;
}

function Price({ article, lot: { lot }, foot }: Props) {
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
      {proposal?.is === 'step' && proposal.because === 'rate' && (
        <Muted size="small">{t('by.rate.why')}</Muted>
      )}
      {proposal?.is === 'step' && (
        <AtFoot of={foot}>
          <Button
            size="md"
            variant={foot === undefined ? 'light' : 'filled'}
            className={classes.deed}
            reason={
              may(confirmMarkdown)
                ? undefined
                : t('reasons:no-permission', { point: t('sync.point.confirm') })
            }
            onClick={() => void markDown([{ article, lot, offer: proposal }])}
          >
            {t('price.confirm', { price: moneyText(proposal.newFen, language), percent: proposal.percent })}
          </Button>
        </AtFoot>
      )}
      {standing && (
        <Stands
          article={article}
          lot={lot}
          standing={standing}
          isGood={lapse === undefined}
          foot={proposal?.is === 'step' ? undefined : foot}
        />
      )}
    </section>
  );
}

/** Where the foot is not there yet, nothing; without one, in its place. */
function AtFoot({ of, children }: { of: HTMLElement | null | undefined; children: ReactNode }) {
  if (of === undefined) return children;
  return of && createPortal(children, of);
}

function Stands(props: {
  article: StoreArticle;
  lot: string;
  standing: Markdown;
  isGood: boolean;
  foot: HTMLElement | null | undefined;
}) {
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
          <AtFoot of={props.foot}>
            <Button
              size="md"
              variant={props.foot === undefined ? 'default' : 'filled'}
              className={classes.deed}
              onClick={() => void printLabels([{ article, lot, markdown: standing }])}
            >
              {t('print', { count: 1 })}
            </Button>
          </AtFoot>
        )}
        <TakeBack article={article} lot={lot} standing={standing} />
      </div>
      {props.isGood && <Muted size="small">{t('print.how')}</Muted>}
    </>
  );
}
