import { useState } from 'react';
import { HeldCard } from '../../../store-work/held-card.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { useTapGuard } from '../../../ui/feedback/tap-guard.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import flow from '../../../ui/layout/flow.module.css';
import classes from '../gallery.module.css';
import { useSampleList } from '../sample-list.tsx';

export const alone = true;

const cardCount = 20;

/** Cards that go as they are done, so that the next one moves to where the finger is. */
function Tapped() {
  const { t, first, facts } = useSampleList();
  const rest = useTapGuard();
  const [left, setLeft] = useState(() => Array.from({ length: cardCount }, (_, index) => index + 1));
  const saveOne = async (one: number) => {
    setLeft((now) => now.filter((other) => other !== one));
    const undo = () => setLeft((now) => [...now, one].sort((a, b) => a - b));
    toast(t('demo-gallery-work:saved'), { label: t('store-work:undo'), run: undo });
  };
  return (
    <div className={`${flow.stack} ${classes.inset}`}>
      {left.map((one) => (
        <HeldCard
          key={one}
          rowKey={String(one)}
          mark={undefined}
          onOpen={() => undefined}
          title={`${first.name} ${one}`}
          facts={facts(first)}
        >
          <Button size="md" variant="default" onClick={() => void rest(saveOne(one))}>
            {t('save')}
          </Button>
        </HeldCard>
      ))}
    </div>
  );
}

export const states = { many: () => <Tapped /> };
