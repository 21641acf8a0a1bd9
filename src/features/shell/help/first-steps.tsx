import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../../store-work/use-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { usePreferences } from '../shell-context.ts';
import classes from './help.module.css';
import type { Topic } from './topics.ts';

/**
 * The first steps on a screen, one by one, for whoever opens it for the first time on this device. They float over its
 * end, move nothing and can be left at each step.
 */
export function FirstSteps({ topic }: { topic: Topic }) {
  const { t } = useTranslation('help');
  const [{ seenSteps }, change] = usePreferences();
  const [place, setPlace] = useState(0);
  const step = topic.steps[place];
  if (!useWords('help') || step === undefined) return null;
  const leave = () => change({ seenSteps: [...seenSteps, topic.path] });
  const isLast = place === topic.steps.length - 1;
  return (
    <section className={classes.first} aria-label={t('steps')} data-steps>
      <p className={classes.count}>
        {t('steps')} · {t('step.count', { step: place + 1, total: topic.steps.length })}
      </p>
      <p className={classes.step} aria-live="polite">
        {t(`step.${step}`)}
      </p>
      <div className={classes.foot}>
        {!isLast && (
          <Button variant="subtle" size="md" onClick={leave}>
            {t('step.leave')}
          </Button>
        )}
        <Button size="md" onClick={() => (isLast ? leave() : setPlace(place + 1))}>
          {t(isLast ? 'step.done' : 'step.next')}
        </Button>
      </div>
    </section>
  );
}
