import { useTranslation } from 'react-i18next';
import type { RowTone } from '../../../../ui/lists/data-table.tsx';
import classes from '../scenes.module.css';

/** The documents' colours of the levels: yellow-green, purple, blue. */
export const levelTones: Readonly<Record<number, RowTone>> = { 1: 'lime', 2: 'violet', 3: 'blue' };

/** The level in its colour, and in words. */
export function LevelMark({ level }: { level: number }) {
  const { t } = useTranslation('andon-scenes');
  return (
    <span className={classes.level} data-tone={levelTones[level]}>
      {t('level-name', { level })}
    </span>
  );
}
