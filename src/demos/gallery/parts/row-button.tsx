import { RowButton } from '../../../ui/buttons/row-button.tsx';
import { Line } from '../../kit/line.tsx';
import { useSample } from '../sample.ts';

const nothing = () => undefined;

export const states = {
  usual: () => {
    const { t } = useSample();
    return (
      <Line>
        <RowButton onClick={nothing}>{t('save')}</RowButton>
        <RowButton color="red" onClick={nothing}>
          {t('delete')}
        </RowButton>
      </Line>
    );
  },
  loading: () => {
    const { t } = useSample();
    return (
      <RowButton loading onClick={nothing}>
        {t('save')}
      </RowButton>
    );
  },
  'read-only': () => {
    const { t } = useSample();
    return (
      <RowButton reason={t('reason')} onClick={nothing}>
        {t('save')}
      </RowButton>
    );
  },
  'long-text': () => {
    const { long } = useSample();
    return <RowButton onClick={nothing}>{long}</RowButton>;
  },
};
