import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import classes from './gallery.module.css';
import { useSample } from './sample.ts';

/** Something that lies over the page, open; closed, it can be opened again. */
export function Reopened({ children }: { children: (onClose: () => void) => ReactNode }) {
  const { t } = useSample();
  const [isOpen, setOpen] = useState(true);
  return (
    <div className={classes.inset}>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('again')}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </div>
  );
}
