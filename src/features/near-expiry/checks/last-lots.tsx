import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pressable } from '../../../ui/buttons/button.tsx';
import classes from './last-lots.module.css';

/** The last lots that are checked, in one line at the end of what is due; their cards on demand. */
export function LastLots(props: { count: number; children: ReactNode }) {
  const { t } = useTranslation('near-expiry');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Pressable className={classes.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{t('fold.last-lots', { count: props.count })}</span>
        <span className={classes.way}>
          {t(isOpen ? 'fold.close' : 'fold.open')}
          <IconChevronDown size={18} stroke={1.8} aria-hidden="true" />
        </span>
      </Pressable>
      {isOpen && props.children}
    </>
  );
}
