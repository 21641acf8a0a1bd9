import classes from './tag.module.css';

export type Tone = 'grey' | 'good' | 'orange' | 'warning' | 'blue' | 'dark' | 'danger';

/** A word that says where something stands, on a ground of its tone: the colour never stands alone. */
export function Tag(props: { tone: Tone; outlined?: boolean; children: string }) {
  return (
    <span className={classes.tag} data-tone={props.tone} data-outlined={props.outlined || undefined}>
      {props.children}
    </span>
  );
}
