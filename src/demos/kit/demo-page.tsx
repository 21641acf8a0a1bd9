import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/layout/page.tsx';
import { useDemo } from './demo-context.ts';
import classes from './demo-page.module.css';
import { ShownParts } from './shown-parts.tsx';
import { SourceButton } from './source-button.tsx';

/** A page of the demo: its name as in the menu, the parts that it shows, and their source one tap away. */
export function DemoPage(props: {
  /** Where the name is not the menu's. */
  title?: string;
  /** What there is to try, in a sentence. */
  about?: ReactNode;
  toolbar?: ReactNode;
  /** On a phone the toolbar stays in sight, with the title. */
  keepsToolbar?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation('demo-menus');
  const { id } = useDemo();
  return (
    <Page
      title={props.title ?? t(`DEMO-${id}`)}
      subtitle={props.about}
      toolbar={props.toolbar}
      keepsToolbar={props.keepsToolbar ?? false}
      actions={
        <>
          {props.actions}
          <SourceButton />
        </>
      }
    >
      <div className={classes.content}>
        <ShownParts />
        {props.children}
      </div>
    </Page>
  );
}
