import { useTranslation } from 'react-i18next';
import { Tag, type Tone } from '../../ui/text/tag.tsx';
import type { Standing } from './standing.ts';
import classes from './table-complex.module.css';

const tones: Record<Standing, Tone> = { published: 'good', draft: 'grey', deleted: 'danger' };

export function StandingTag({ of }: { of: Standing }) {
  const { t } = useTranslation('demo-tables');
  return <Tag tone={tones[of]}>{t(`status.${of}`)}</Tag>;
}

/** How important an article is. */
export function Stars({ of }: { of: number }) {
  const { t } = useTranslation('demo-tables');
  if (of === 0) return null;
  return (
    <span role="img" aria-label={t('complex.stars', { count: of })} className={classes.stars}>
      {'★'.repeat(of)}
    </span>
  );
}
