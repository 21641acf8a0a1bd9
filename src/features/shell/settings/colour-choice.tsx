import { useTranslation } from 'react-i18next';
import { accentPresets } from '../../../ui/theme/accent.ts';
import { usePreferences } from '../shell-context.ts';
import classes from './settings.module.css';

const ownGreen = '#0d5c49';

/** The app's own green, the documents' eight colours, and any other. */
export function ColourChoice() {
  const { t } = useTranslation('shell');
  const [{ colour }, change] = usePreferences();
  const isOwn = colour !== null && !accentPresets.some((preset) => preset === colour);
  return (
    <fieldset className={classes.colours}>
      <legend>{t('settings.colour')}</legend>
      {[null, ...accentPresets].map((preset, place) => (
        <label key={preset ?? ownGreen} className={classes.colour} style={{ background: preset ?? ownGreen }}>
          <input
            type="radio"
            name="colour"
            checked={colour === preset}
            aria-label={t(preset === null ? 'settings.colour.green' : `settings.colour.${place}`)}
            onChange={() => change({ colour: preset })}
          />
        </label>
      ))}
      <label className={classes.own} data-chosen={isOwn || undefined}>
        <input
          type="color"
          value={colour ?? ownGreen}
          onChange={({ currentTarget: { value } }) => change({ colour: value })}
        />
        {t('settings.colour.own')}
      </label>
    </fieldset>
  );
}
