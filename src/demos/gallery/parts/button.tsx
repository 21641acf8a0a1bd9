import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Line } from '../../kit/line.tsx';

const variants = ['filled', 'default', 'light', 'subtle'] as const;

export const states = {
  usual: () => {
    const { t } = useTranslation('demo-gallery');
    return (
      <Line>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} leftSection={<IconPlus size={18} />}>
            {t('save')}
          </Button>
        ))}
      </Line>
    );
  },
  sizes: () => {
    const { t } = useTranslation('demo-gallery');
    return (
      <Line>
        {(['md', 'sm', 'xs'] as const).map((size) => (
          <Button key={size} size={size}>
            {t('save')}
          </Button>
        ))}
      </Line>
    );
  },
  danger: () => {
    const { t } = useTranslation('demo-gallery');
    return (
      <Line>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} color="red">
            {t('delete')}
          </Button>
        ))}
      </Line>
    );
  },
  loading: () => {
    const { t } = useTranslation('demo-gallery');
    return (
      <Line>
        <Button loading>{t('save')}</Button>
      </Line>
    );
  },
  'read-only': () => {
    const { t } = useTranslation('demo-gallery');
    return (
      <Line>
        <Button reason={t('reason')}>{t('save')}</Button>
      </Line>
    );
  },
  'long-text': () => {
    const { t } = useTranslation('demo-gallery');
    return <Button fullWidth>{t('long')}</Button>;
  },
};
