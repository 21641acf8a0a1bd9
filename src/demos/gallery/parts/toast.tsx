import { notifications, notificationsStore } from '@mantine/notifications';
import { useEffect } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { alertToast, errorToast, toast } from '../../../ui/feedback/toast.tsx';
import classes from '../gallery.module.css';
import { useSample } from '../sample.ts';

export const alone = true;
export const heightPx = 260;

/** It is told at once, and stands there for whoever comes to it later; told again, it goes after its time. */
function Told({ tell }: { tell: () => void }) {
  const { t } = useSample();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, by itself
  useEffect(() => {
    tell();
    for (const told of notificationsStore.getState().notifications)
      notifications.update({ ...told, autoClose: false });
    return () => notifications.clean();
  }, []);
  return (
    <div className={classes.inset}>
      <Button variant="default" onClick={tell}>
        {t('again')}
      </Button>
    </div>
  );
}

export const states = {
  usual: () => {
    const { t } = useSample();
    return <Told tell={() => toast(t('forms:picture.saved'))} />;
  },
  undo: () => {
    const { t, rows } = useSample();
    const [row] = rows;
    return (
      <Told
        tell={() =>
          toast(
            t('forms:picture.saved'),
            { label: t('store-work:undo'), run: () => toast(t('taken-back')) },
            { ...(row && { title: row.name }) },
          )
        }
      />
    );
  },
  error: () => {
    const { t } = useSample();
    return <Told tell={() => errorToast(t('failure'), t('app:close'))} />;
  },
  stays: () => {
    const { t } = useSample();
    return <Told tell={() => alertToast(t('failure'), t('app:close'))} />;
  },
  'long-text': () => {
    const { t, long, longName } = useSample();
    return (
      <Told
        tell={() =>
          toast(long, { label: t('store-work:undo'), run: () => toast(t('taken-back')) }, { title: longName })
        }
      />
    );
  },
};
