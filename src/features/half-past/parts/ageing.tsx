import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Age } from '#core/half-past/codes';
import type { Ageing } from '#core/half-past/list';
import { Pressable } from '../../../ui/buttons/button.tsx';
import { quantityText } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from './half-past.module.css';

/** For how many weeks stock has waited, as a picture; each of its bars shows its rows alone, and all of them again. */
export function AgeingPicture(props: {
  of: readonly Ageing[];
  shown: Age | undefined;
  onShow: (age: Age | undefined) => void;
}) {
  const { t, i18n } = useTranslation('half-past');
  const { of, shown, onShow } = props;
  const most = Math.max(1, ...of.map(({ rows }) => rows));
  return (
    <figure className={classes.ageing} aria-label={t('ageing')}>
      <figcaption>
        {t('ageing')} <Muted>{t('ageing.press')}</Muted>
      </figcaption>
      <ul className={classes.bars}>
        {of.map(({ age, rows, qty }) => (
          <li key={age}>
            <Pressable
              className={classes.bar}
              aria-pressed={shown === age}
              onClick={() => onShow(shown === age ? undefined : age)}
            >
              <VisuallyHidden>
                {t('ageing.bar', {
                  age: t(`age.${age}`),
                  rows: t('ageing.rows', { count: rows }),
                  qty: quantityText(qty, i18n.language),
                })}
              </VisuallyHidden>
              <b aria-hidden="true">{rows}</b>
              <span className={classes.column} aria-hidden="true">
                <i style={{ height: `${(100 * rows) / most}%` }} />
              </span>
              <span aria-hidden="true">{t(`age.short.${age}`)}</span>
              <small aria-hidden="true">
                {t('ageing.pieces', { qty: quantityText(qty, i18n.language) })}
              </small>
            </Pressable>
          </li>
        ))}
      </ul>
    </figure>
  );
}
