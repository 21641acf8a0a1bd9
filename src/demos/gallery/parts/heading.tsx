import { Heading } from '../../../ui/text/heading.tsx';
import classes from '../gallery.module.css';
import { useSample } from '../sample.ts';

export const states = {
  usual: () => {
    const { t } = useSample();
    return <Heading>{t('word.goods')}</Heading>;
  },
  sizes: () => {
    const { t } = useSample();
    return (
      <div className={classes.stack}>
        {(['headline', 'title', 'lead'] as const).map((size) => (
          <Heading key={size} size={size}>
            {t('word.goods')}
          </Heading>
        ))}
        <Heading level={3}>{t('word.goods')}</Heading>
      </div>
    );
  },
  'long-text': () => <Heading size="title">{useSample().long}</Heading>,
};
