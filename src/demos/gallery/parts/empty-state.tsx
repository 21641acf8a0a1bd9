import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useSample } from '../sample.ts';

export const states = {
  usual: () => {
    const { t } = useSample();
    return <EmptyState title={t('lists:none')} />;
  },
  error: () => {
    const { t } = useSample();
    return (
      <EmptyState
        title={t('lists:no-answer')}
        actions={
          <Button variant="light" size="md">
            {t('lists:try-again')}
          </Button>
        }
      >
        <p>{t('lists:no-answer-text')}</p>
      </EmptyState>
    );
  },
  'long-text': () => {
    const { long } = useSample();
    return (
      <EmptyState title={long} actions={<Button size="md">{long}</Button>}>
        <p>{long}</p>
      </EmptyState>
    );
  },
};
