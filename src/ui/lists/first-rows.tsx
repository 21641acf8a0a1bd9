import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import flow from '../layout/flow.module.css';
import classes from './first-rows.module.css';

/** How many of a list stand on Today. */
export const firstRows = 5;

/** The first rows of a list, ready to be acted on where they stand. */
export function FirstRows({ children }: { children: ReactNode }) {
  return <ul className={flow.plain}>{children}</ul>;
}

/** One of them: the way to it, what matters of it, and what can be done with it. */
export function FirstRow(props: {
  name: string;
  about?: ReactNode;
  link: Pick<LinkProps, 'to' | 'search'>;
  children?: ReactNode;
}) {
  const { name, about, link } = props;
  return (
    <li className={classes.row} data-row>
      <Link {...link} className={classes.name} title={name}>
        {name}
      </Link>
      {about && <span className={classes.about}>{about}</span>}
      {props.children && <span className={classes.deeds}>{props.children}</span>}
    </li>
  );
}
