import { useTranslation } from 'react-i18next';
import type { RefusalData } from '#core/wire/envelope';
import { Button } from '../../ui/buttons/button.tsx';
import { cardLookOf } from '../../ui/layout/card-look.ts';
import classes from './login.module.css';
import { RefusedText } from './parts/refused-text.tsx';

/** Somebody came back from the identity provider and is not signed in: why, and the way back. */
export function NotReturned(props: { problem: Pick<RefusalData, 'reason' | 'params'>; onBack: () => void }) {
  const { t } = useTranslation('session');
  return (
    <main className={classes.page}>
      <div {...cardLookOf({ edge: 'line' }, classes.card)}>
        <h1 className={classes.title}>{t('login.not-returned')}</h1>
        <p className={classes.text} role="alert">
          <RefusedText {...props.problem} />
        </p>
        <Button size="md" fullWidth onClick={props.onBack}>
          {t('login.back')}
        </Button>
      </div>
    </main>
  );
}
