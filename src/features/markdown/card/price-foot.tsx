import { IconTag, IconTagOff } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#core/catalog/money-text';
import { nameIn } from '#core/catalog/name-in';
import { type StoreArticle, storeArticles } from '#core/catalog/stock/store-article';
import { confirmMarkdown } from '#core/markdown/contract';
import { shelfPriceFen } from '#core/markdown/due';
import { priceFoot } from '#core/markdown/prices';
import type { Offer } from '#core/markdown/proposal';
import type { ListRow } from '#core/near-expiry/row';
import { useRows } from '#offline/react';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { UnsentMark } from '../../../store-work/unsent-mark.tsx';
import { useWords } from '../../../store-work/use-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useMarkDown } from '../use-mark-down.ts';
import { usePrices } from '../use-prices.ts';
import classes from './price.module.css';

/** At a card's foot: the price that is proposed, one tap from being confirmed, or the one that stands. Mostly nothing. */
export const PriceFoot = memo(function PriceFoot({ row }: { row: ListRow }) {
  const hasWords = useWords('markdown');
  const { may } = useStoreWork();
  const article = useRows(storeArticles, row.store).rows.get(row.article)?.value;
  const prices = usePrices();
  const foot = article && hasWords && priceFoot(prices, article, row.lot, may(confirmMarkdown));
  if (!foot) return null;
  if (foot.is === 'lapsed') return <Lapsed why={foot.why} />;
  if (foot.is === 'standing')
    return <Standing {...foot.standing} unsent={prices.unsent(row.article, row.lot)} />;
  const shelfFen = shelfPriceFen(article, prices.standing(row.article, row.lot));
  return <Offered article={article} lot={row.lot} offer={foot.offer} shelfFen={shelfFen} />;
});

/** What is struck is the price that hangs on the shelf. */
function Offered(props: { article: StoreArticle; lot: string; offer: Offer; shelfFen: number | null }) {
  const { article, lot, offer, shelfFen } = props;
  const { t, i18n } = useTranslation('markdown');
  const { language } = i18n;
  const markDown = useMarkDown();
  const price = moneyText(offer.newFen, language);
  return (
    <div className={classes.foot}>
      <span className={classes.words}>
        <IconTag size={16} stroke={1.8} aria-hidden="true" />
        {shelfFen !== null && <s>{moneyText(shelfFen, language)}</s>}
        {/* The percents are of the usual price. */}
        {shelfFen === offer.oldFen && <span>{t('percent-off', { percent: offer.percent })}</span>}
      </span>
      <Button
        size="md"
        variant="light"
        aria-label={t('card.confirm-one', { name: nameIn(article, language), price })}
        onClick={() => void markDown([{ article, lot, offer }])}
      >
        {t('card.confirm', { price })}
      </Button>
    </div>
  );
}

function Standing(props: { newFen: number; percent: number; unsent: 'waiting' | 'parked' | undefined }) {
  const { t, i18n } = useTranslation('markdown');
  return (
    <div className={classes.foot} data-standing>
      <span className={classes.words}>
        <IconTag size={16} stroke={1.8} aria-hidden="true" />
        <span>{t('card.standing', { price: moneyText(props.newFen, i18n.language) })}</span>
        <span>{t('percent-off', { percent: props.percent })}</span>
        {props.unsent && <UnsentMark isParked={props.unsent === 'parked'} className={classes.mark} />}
      </span>
    </div>
  );
}

/** Its label is to come off the shelf. */
function Lapsed({ why }: { why: 'expired' | 'usual' }) {
  const { t } = useTranslation('markdown');
  return (
    <div className={classes.foot} data-standing>
      <span className={classes.words}>
        <IconTagOff size={16} stroke={1.8} aria-hidden="true" />
        <span>{t(`lapsed.${why}`)}</span>
      </span>
    </div>
  );
}
