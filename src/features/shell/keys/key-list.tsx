import { useTranslation } from 'react-i18next';
import { keyOf, takenKeys } from '../../../ui/keys/keys.ts';
import { usePreferences } from '../shell-context.ts';
import classes from './keys.module.css';

/** What is pressed together, or where the focus is: not switched off, as nobody presses it by accident. */
const others = [
  ['page', 'Ctrl K'],
  ['arrows', '↑ ↓'],
  ['open', 'Enter'],
  ['close', 'Esc'],
  ['tag', 'Delete'],
] as const;

/** The keys of the page that is open, and those of every page. */
export function KeyList() {
  const { t } = useTranslation('help');
  const [{ hasKeys }] = usePreferences();
  const single = hasKeys
    ? takenKeys().map((name) => [name, name === 'choose' ? '1–9' : keyOf[name]] as const)
    : [];
  return (
    <dl className={classes.keys}>
      {[...single, ...others].map(([name, key]) => (
        <div key={name}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{t(`key.${name}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
