import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { ClosingFoot } from '../../../ui/forms/closing-foot.tsx';
import { useSample } from '../sample.ts';

function Foot(props: { isAsking: boolean; question?: string }) {
  const { t } = useSample();
  const [isAsking, setAsking] = useState(props.isAsking);
  return (
    <ClosingFoot
      isAsking={isAsking}
      question={props.question ?? t('forms:unsaved')}
      stay={t('forms:keep-editing')}
      leave={t('forms:discard')}
      onStay={() => setAsking(false)}
      onLeave={() => setAsking(false)}
    >
      <Button variant="default" size="md" onClick={() => setAsking(true)}>
        {t('forms:cancel')}
      </Button>
      <Button size="md">{t('save')}</Button>
    </ClosingFoot>
  );
}

export const states = {
  usual: () => <Foot isAsking={false} />,
  question: () => <Foot isAsking />,
  'long-text': () => <Foot isAsking question={useSample().long} />,
};
