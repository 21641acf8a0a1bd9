import { type ReactNode, useContext, useEffect } from 'react';
import classes from './page.module.css';
import { PageBeside, PageStatus } from './page-context.ts';

/** Where the skip link leads. */
const target = { id: 'content', tabIndex: -1 };

/** A screen: its header with title, what the data is and how old, then its content. */
export function Page(props: {
  title: string;
  /** At the head of the page, in place of its title. */
  heading?: string;
  subtitle?: ReactNode;
  /** Below the title; on a phone it scrolls away with what it is for. */
  toolbar?: ReactNode;
  /** The toolbar is what the work is done with: on a phone it stays on screen, also where the title does not. */
  keepsToolbar?: boolean;
  actions?: ReactNode;
  /** On the desk toolbar and content are one surface: a list. */
  isSurface?: boolean;
  children: ReactNode;
}) {
  const status = useContext(PageStatus);
  const beside = useContext(PageBeside);
  useEffect(() => {
    document.title = `${props.title} - Stockroom`;
  }, [props.title]);
  // On the desk the bar above is the banner, and a page's own head is a part of its content.
  const [Whole, Head, Content] =
    status === null ? (['main', 'div', 'div'] as const) : (['div', 'header', 'main'] as const);
  return (
    <Whole
      className={classes.page}
      data-surface={props.isSurface || undefined}
      {...(Whole === 'main' && target)}
    >
      <Head className={classes.header} data-kept={props.keepsToolbar || undefined}>
        <div className={classes.row}>
          <div className={classes.titles}>
            <h1 className={classes.title}>{props.heading ?? props.title}</h1>
            {beside?.tabs}
            {props.subtitle !== undefined && <div className={classes.subtitle}>{props.subtitle}</div>}
          </div>
          {(props.actions || beside) && (
            <div className={classes.actions} data-page-actions>
              {props.actions}
              {beside?.buttons}
            </div>
          )}
          {status && <div className={classes.status}>{status}</div>}
        </div>
        {props.toolbar && <div className={classes.toolbar}>{props.toolbar}</div>}
      </Head>
      <Content className={classes.content} {...(Content === 'main' && target)}>
        {props.children}
      </Content>
    </Whole>
  );
}
