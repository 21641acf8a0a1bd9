import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { exchange } from '#core/goods-lack/decision';
import type { Lack } from '#core/goods-lack/row';
import type { Codes } from '../../../api/codes.ts';
import { ConflictTable } from '../../../ui/forms/conflict-table.tsx';
import type { KnownGoods } from '../parts/known-goods.ts';
import { type Draft, draftOf, draftOnto } from './decision.ts';
import classes from './manager.module.css';

/** What was to be saved, and what somebody else has made of the row meanwhile. */
export type Meanwhile = { lack: Lack; draft: Draft; theirs: Lack };

/** Somebody else was first: the row as it is now beside what was chosen here, which stays until one of the ways is taken. */
export function DecidedMeanwhile(props: {
  of: Meanwhile;
  codes: Codes;
  known: KnownGoods;
  onKeep: (lack: Lack, draft: Draft) => void;
  onTake: () => void;
}) {
  const { t, i18n } = useTranslation('lack-manager');
  const { language } = i18n;
  const { lack, draft, theirs } = props.of;
  const mine = draftOnto(theirs, lack, draft);
  const wordsOf = ({ disposal, substitutes, remark }: Draft) => {
    const names =
      disposal === exchange ? substitutes.map((one) => nameIn(props.known.whole(one), language)) : [];
    return [props.codes.nameOf(disposal), names.join(', '), remark.trim()];
  };
  const labels = [t('goods-lack:column.disposeFlag'), t('goods-lack:chosen'), t('goods-lack:column.remark')];
  const [own, others] = [wordsOf(mine), wordsOf(draftOf(theirs))];
  return (
    <section className={classes.meanwhile} aria-label={t('older.meanwhile')}>
      <p>{t('store-work:done.changed-first', { who: theirs.edit?.userName ?? '' })}</p>
      <ConflictTable
        fields={labels.map((label, index) => ({
          label,
          mine: own[index] ?? '',
          theirs: others[index] ?? '',
        }))}
        onKeep={() => props.onKeep(theirs, mine)}
        onTake={props.onTake}
      />
    </section>
  );
}
