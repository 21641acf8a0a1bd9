import { MantineThemeProvider } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import classes from './stage.module.css';

/** Several are open at once: none may keep the keyboard, or the page, to itself. */
const inPlace = { withinPortal: false, lockScroll: false, trapFocus: false, returnFocus: false };
const theme = { components: { Drawer: { defaultProps: inPlace }, Modal: { defaultProps: inPlace } } };

/** Where what lies over a page is open among the other states of its part; it can be closed, and opened again. */
export function Stage(props: {
  /** For a form of several fields. */
  isTall?: boolean;
  children: (onClose: () => void) => ReactNode;
}) {
  const { t } = useTranslation('demo-gallery');
  const [isOpen, setOpen] = useState(true);
  return (
    <MantineThemeProvider inherit theme={theme}>
      <div className={classes.stage} data-tall={props.isTall || undefined}>
        {isOpen ? (
          props.children(() => setOpen(false))
        ) : (
          <Button size="md" onClick={() => setOpen(true)}>
            {t('open')}
          </Button>
        )}
      </div>
    </MantineThemeProvider>
  );
}
