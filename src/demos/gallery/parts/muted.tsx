import { Muted } from '../../../ui/text/muted.tsx';
import classes from '../gallery.module.css';
import { useSample } from '../sample.ts';

export const states = {
  usual: () => {
    const { rows } = useSample();
    return (
      <div>
        {rows[0]?.name} <Muted>{rows[0]?.store}</Muted>
      </div>
    );
  },
  sizes: () => {
    const { t } = useSample();
    return (
      <div className={classes.stack}>
        {(['body', 'small', 'fine'] as const).map((size) => (
          <Muted key={size} as="p" size={size}>
            {t('note')}
          </Muted>
        ))}
      </div>
    );
  },
  'long-text': () => <Muted as="p">{useSample().long}</Muted>,
};
