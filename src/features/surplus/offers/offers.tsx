import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askTransfer, type OfferItem } from '#core/surplus/online-contract';
import { useWork } from '../../../store-work/work.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/feedback/waiting.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { Facts } from '../../../ui/lists/facts.tsx';
import { dateTimeOf, dayText, quantityText } from '../../../ui/text/format.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import { goodsName, placeName, useAround } from '../parts/names.ts';
import classes from '../parts/parts.module.css';
import { useExpiryText } from '../parts/use-expiry-text.ts';
import { AskSheet } from './ask-sheet.tsx';
import { useOffers } from './use-offers.ts';

/** Goods that are taken in the place of what is short. */
export type Taken = { article: string; code: string; name: string; nameEn: string | null };

export type OffersProps = {
  lackId: string;
  /** Whose shortage it is; head office's is all stores'. */
  store?: string | undefined;
  /** What stands in for it already, by article. */
  chosen: readonly string[];
  /** Takes goods in the place of what is short; absent where that is not decided. */
  onTake?: ((goods: Taken) => void) | undefined;
};

/** What lies near its expiry, or past half of its life, and could fill a shortage, best first: taken, or asked for, with one tap. */
export function Offers(props: OffersProps) {
  const { t, i18n } = useTranslation('surplus');
  const { timeZone } = useWork();
  const { found, isPending, why, askedAt } = useOffers(props.lackId, props.store);
  const [asked, setAsked] = useState<OfferItem>();
  const none = found && (found.stands ? t('offers.none') : t('offers.over'));
  return (
    <section className={flow.stack} aria-label={t('offers.title')}>
      <Heading level={3}>{t('offers.title')}</Heading>
      {why !== undefined && (
        <Muted as="p">
          <Facts
            of={[why, found && t('offers.as-of', { at: dateTimeOf(askedAt, i18n.language, timeZone) })]}
          />
        </Muted>
      )}
      {isPending && why === undefined && <Skeleton shape="rows" />}
      {found?.offers.length === 0 && <Muted as="p">{none}</Muted>}
      {found && found.asked > 0 && (
        <p className={flow.written}>
          {t('offers.asked', {
            asked: quantityText(found.asked, i18n.language),
            need: quantityText(found.need, i18n.language),
          })}
        </p>
      )}
      {found && found.offers.length > 0 && (
        <ul className={classes.offers}>
          {found.offers.map((offer) => (
            <Offer
              key={`${offer.farticle} ${offer.source} ${offer.place?.code} ${offer.region?.id} ${offer.lot}`}
              {...props}
              offer={offer}
              onAsk={() => setAsked(offer)}
            />
          ))}
        </ul>
      )}
      {asked && found && (
        <AskSheet
          {...props}
          offer={asked}
          need={found.need - found.asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

function Offer({ offer, chosen, onTake, onAsk }: OffersProps & { offer: OfferItem; onAsk: () => void }) {
  const { t, i18n } = useTranslation('surplus');
  const { today, may } = useWork();
  const expiry = useExpiryText();
  const { language } = i18n;
  const { farticle, rank, isOwn, region, place, lot } = offer;
  const around = useAround()(offer);
  const isTaken = chosen.includes(farticle);
  const take = () =>
    onTake?.({ article: farticle, code: offer.code, name: offer.hdgdName, nameEn: offer.hdgdNameEn });
  return (
    <li>
      <span className={classes.offerHead}>
        <span>{rank === 0 ? t('offers.same') : goodsName(offer, language)}</span>
        <span className={classes.qty}>{t('offers.qty', { qty: quantityText(offer.qty, language) })}</span>
      </span>
      <Muted size="small">
        <Facts
          of={[
            rank > 0 && t(isTaken ? 'offers.taken' : 'offers.instead'),
            isOwn ? t('offers.own') : (place && placeName(place)) || around,
            !isOwn && place !== null && (offer.source === 'warehouse' || region !== null) && around,
            lot !== null && lot !== '' && t('offers.lot', { lot }),
            offer.expiryDate !== null && expiry(offer.expiryDate, today),
            offer.since !== null && t('since', { day: dayText(offer.since, language) }),
          ]}
        />
      </Muted>
      {(rank > 0 && onTake && !isTaken) || !isOwn ? (
        <span className={flow.row}>
          {rank > 0 && onTake && !isTaken && (
            <Button size="md" onClick={take}>
              {t('offers.take')}
            </Button>
          )}
          {!isOwn && may(askTransfer) && (
            <Button size="md" variant="default" onClick={onAsk}>
              {t('offers.ask')}
            </Button>
          )}
        </span>
      ) : null}
    </li>
  );
}
