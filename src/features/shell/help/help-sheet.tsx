import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../../store-work/use-words.ts';
import type { HelpWord } from '../../../ui/layout/help-context.ts';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { KeyList } from '../keys/key-list.tsx';
import { useShell } from '../shell-context.ts';
import classes from './help.module.css';
import { topicsFor } from './topics.ts';

const bands = ['expired', 'last-days', 'soon', 'watch', 'fresh'] as const;

/** The steps, the words and, on a desk, the keys. `word`: the one that somebody asked about. */
export function HelpSheet({ word, onClose }: { word?: HelpWord | undefined; onClose: () => void }) {
  const { t } = useTranslation('help');
  const isDesk = useDesk();
  const { user } = useShell();
  const topics = topicsFor(user.points);
  const hasWords = useWords('help');
  const asked = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hasWords) asked.current?.scrollIntoView({ block: 'start' });
  }, [hasWords]);
  if (!hasWords) return null;
  return (
    <Sheet opened onClose={onClose} title={t('title')} closeLabel={t('app:close')}>
      {topics.map((topic) => (
        <section key={topic.path} className={classes.topic}>
          {word === undefined && (
            <>
              <h3>{t('steps')}</h3>
              <ol className={classes.steps}>
                {topic.steps.map((step) => (
                  <li key={step}>{t(`step.${step}`)}</li>
                ))}
              </ol>
            </>
          )}
          <h3>{t('words')}</h3>
          <dl className={classes.words}>
            {topic.words.map((one) => (
              <div key={one} data-asked={one === word || undefined}>
                <dt ref={one === word ? asked : undefined}>{t(`word.${one}`)}</dt>
                <dd>
                  {t(`word.${one}.text`)}
                  {one === 'life' && <Bands />}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {isDesk && (
        <section className={classes.topic}>
          <h3>{t('keys')}</h3>
          <KeyList />
        </section>
      )}
    </Sheet>
  );
}

function Bands() {
  const { t } = useTranslation('help');
  return (
    <ul className={classes.bands}>
      {bands.map((band) => (
        <li key={band} data-band={band}>
          {t(`life.${band}`)}
        </li>
      ))}
    </ul>
  );
}
