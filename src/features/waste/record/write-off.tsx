import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import type { StoreArticle } from '#core/catalog/stock/store-article';
import type { Submission } from '#core/wire/operation';
import { useWords } from '../../../store-work/use-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { quantityText } from '../../../ui/text/format.ts';
import { record } from '../operations.ts';
import { doneText } from './done-text.ts';
import classes from './record.module.css';
import { useShelfPrice } from './use-shelf-price.ts';

/** Writing off what is left of an expired lot: `finish` records it with the check of the lot, both or nothing. */
export type WritingOff = {
  left: number;
  finish: (work: readonly Submission[], words: string) => Promise<boolean>;
};

/** At the foot of an expired lot's card: writes off what is left and finishes the lot, with one tap (decision E17). */
export function WriteOff(props: WritingOff & { article: StoreArticle; lot: string }) {
  const hasWords = useWords('waste');
  const { t, i18n } = useTranslation('waste');
  const { article, lot, left, finish } = props;
  const priceFen = useShelfPrice(article, lot);
  // Its place is kept: what stands beside it must not move from under a thumb.
  if (!hasWords) return <span className={classes.writeOff} />;
  const of = { fate: 'thrown', reason: 'expired', remark: '', qty: left, priceFen } as const;
  const words = t('finish.thrown', { quantity: quantityText(left, i18n.language) });
  return (
    <Button
      size="md"
      variant="light"
      className={classes.writeOff}
      aria-label={`${words}: ${nameIn(article, i18n.language)}`}
      onClick={() => void finish([record(article, lot, of)], doneText(t, i18n.language, of))}
    >
      {words}
    </Button>
  );
}
