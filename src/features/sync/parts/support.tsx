import { useTranslation } from 'react-i18next';
import { useOffline } from '#offline/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { saveFile } from '../../../ui/lists/save-file.ts';
import { useAct } from '../data.ts';
import { diagnose, readSurroundings } from '../diagnostics.ts';
import classes from '../sync.module.css';
import buttons from './buttons.module.css';
import own from './device.module.css';

/** A file for whoever helps: how this device is doing, without anything that was written on it. */
export function Support() {
  const { t } = useTranslation('sync');
  const offline = useOffline();
  const act = useAct();

  async function save() {
    const report = await diagnose(offline, await readSurroundings());
    const text = JSON.stringify(report, null, 2);
    saveFile(
      new Blob([text], { type: 'application/json' }),
      `stockroom-diagnostics-${report.at.slice(0, 10)}.json`,
    );
  }

  return (
    <div className={own.transfer}>
      <p className={classes.meta}>{t('support.about')}</p>
      <div className={buttons.buttons}>
        <Button size="md" variant="light" onClick={() => void act(save, t('support.done'))}>
          {t('support.save')}
        </Button>
      </div>
    </div>
  );
}
