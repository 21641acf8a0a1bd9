import { useState } from 'react';
import type { Problem } from '../../../api/problem.ts';
import { Question } from '../../../office/question.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useSample } from '../sample.ts';
import { problem } from '../sample-answers.ts';

/** How long the server takes, in milliseconds. */
const answersAfterMs = 3000;

/** A question whose answer takes its time, and how often it was asked for. */
function Slow({ fails }: { fails: boolean }) {
  const { t } = useSample();
  const [isAsking, setAsking] = useState(false);
  const [asked, setAsked] = useState(0);
  const [making, setMaking] = useState<{ isBusy: boolean; problem: Problem | null }>({
    isBusy: false,
    problem: null,
  });
  async function run(): Promise<true | undefined> {
    setAsked((times) => times + 1);
    setMaking({ isBusy: true, problem: null });
    await new Promise((answered) => setTimeout(answered, answersAfterMs));
    setMaking({ isBusy: false, problem: fails ? problem('database-busy') : null });
    return fails ? undefined : true;
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('open')}</Button>
      <output aria-label={t('state.loading')}>{asked}</output>
      {isAsking && (
        <Question
          title={t('demo-gallery-work:ask')}
          text={t('demo-gallery-work:ask.text')}
          failed={t('demo-gallery-work:ask.failed')}
          submitLabel={t('delete')}
          making={making}
          run={run}
          onDone={() => {
            toast(t('demo-gallery-work:ask.done'), { label: t('store-work:undo'), run: () => setAsked(0) });
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

export const states = { usual: () => <Slow fails={false} />, error: () => <Slow fails /> };
