import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { exactTimeOf } from '../../../ui/text/format.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from './errors.module.css';
import { clearErrors, errorLog } from './log.ts';
import type { KeptError } from './store.ts';

/** What went wrong in this browser: kept over reloads, and told to the server when it can be reached. */
export function ErrorsScreen() {
  const { t } = useTranslation('shell');
  const errors = useSyncExternalStore(errorLog.subscribe, errorLog.get);
  const [isAsking, setAsking] = useState(false);
  const count = errors?.length ?? 0;
  return (
    <Page
      title={t('page.errors')}
      subtitle={count > 0 ? t('errors.count', { count }) : undefined}
      actions={
        count > 0 && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('errors.clear')}
          </Button>
        )
      }
    >
      <div className={classes.errors}>
        {errors && count === 0 && <EmptyState title={t('errors.none')} />}
        {errors?.map((error) => (
          <Entry key={error.id} error={error} />
        ))}
      </div>
      <Sheet
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('errors.clear-question', { count })}
        closeLabel={t('app:close')}
      >
        <Button
          fullWidth
          size="md"
          color="red"
          onClick={() => {
            setAsking(false);
            void clearErrors();
          }}
        >
          {t('errors.clear')}
        </Button>
      </Sheet>
    </Page>
  );
}

function Entry({ error }: { error: KeptError }) {
  const { t, i18n } = useTranslation('shell');
  const facts = [
    [t('errors.component'), error.component],
    [t('errors.url'), error.url],
    [t('errors.version'), error.version],
  ] as const;
  return (
    <Card as="article" edge="line" className={classes.entry}>
      <Muted as="div" size="small" className={classes.head}>
        <span className={classes.kind} data-kind={error.kind}>
          {t(`errors.kind.${error.kind}`)}
        </span>
        <time dateTime={error.at}>{exactTimeOf(error.at, i18n.language)}</time>
        <span>{t(error.isReported ? 'errors.reported' : 'errors.not-reported')}</span>
      </Muted>
      <Heading className={classes.message}>{error.message}</Heading>
      <FactList look="flow" of={facts.filter(([, value]) => value !== '')} />
      {error.stack !== '' && (
        <details>
          <summary>{t('errors.stack')}</summary>
          <pre className={classes.stack}>{error.stack}</pre>
        </details>
      )}
    </Card>
  );
}
