import { IconBan } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuIcon, menuIcons } from '../../../ui/layout/menu-icon.tsx';
import classes from '../permissions.module.css';

const names = Object.keys(menuIcons);

/** An icon to choose, or none; one that the app does not know stays until another is chosen. */
export function IconChoice(props: {
  label: string;
  value: string;
  isDisabled: boolean;
  onChange: (icon: string) => void;
}) {
  const { t } = useTranslation('permissions');
  const group = useId();
  const { label, value } = props;
  const isUnknown = value !== '' && !names.includes(value);
  return (
    <fieldset className={classes.icons}>
      <legend>{label}</legend>
      {['', ...(isUnknown ? [value] : []), ...names].map((name) => (
        <label key={name} className={classes.icon} title={name || t('no-icon')}>
          <input
            type="radio"
            name={group}
            value={name}
            aria-label={name || t('no-icon')}
            checked={name === value}
            disabled={props.isDisabled}
            onChange={() => props.onChange(name)}
          />
          {name === '' ? <IconBan size={18} stroke={1.7} /> : <MenuIcon name={name} size={20} />}
        </label>
      ))}
    </fieldset>
  );
}
