import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { DemoPage } from '../kit/demo-page.tsx';
import { Line } from '../kit/line.tsx';

/** Ways to fail, each of which the error log of this device has a line about afterwards. */
export function ErrorLogPage() {
  const { t } = useTranslation('demo-small');
  const [isBroken, setBroken] = useState(false);
  return (
    <DemoPage about={t('errors.about')}>
      <p>{t('errors.text')}</p>
      <Line>
        <Button onClick={() => setBroken(true)}>{t('errors.render')}</Button>
        <Button variant="default" onClick={() => fail('event')}>
          {t('errors.event')}
        </Button>
        <Button variant="default" onClick={() => void failLater()}>
          {t('errors.promise')}
        </Button>
      </Line>
      {isBroken && <Broken />}
    </DemoPage>
  );
}

function Broken(): never {
  return fail('render');
}

async function failLater(): Promise<void> {
  await Promise.resolve();
  fail('promise');
}

function fail(where: string): never {
  throw new Error(`demo error (${where})`);
}
