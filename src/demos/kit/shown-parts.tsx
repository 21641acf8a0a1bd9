import { useTranslation } from 'react-i18next';
import { Muted } from '../../ui/text/muted.tsx';
import { useDemo } from './demo-context.ts';
import classes from './demo-page.module.css';

/** Which parts a demo page shows. */
export function ShownParts() {
  const { t } = useTranslation('demo-kit');
  const { shows } = useDemo();
  if (shows.length === 0) return null;
  return (
    <Muted as="p" size="small" className={classes.shows}>
      {t('shows')}
      {shows.map((file) => (
        <code key={file}>{file.replace(/^src\//, '')}</code>
      ))}
    </Muted>
  );
}
