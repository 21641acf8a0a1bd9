import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { Pressable } from '../buttons/button.tsx';
import classes from './detail.module.css';
import flow from './flow.module.css';

/**
 * What is open of a list, in one order whatever it is: what matters of it in the head, what can be done, what is seldom
 * asked folded away, and the next deed in a foot that stays under the thumb.
 */
export function Detail(props: {
  /** The one figure or state, large. */
  badge?: ReactNode;
  /** The first is what matters most. */
  lines: readonly ReactNode[];
  tags?: ReactNode;
  children?: ReactNode;
  /** Behind a row that opens. */
  more?: { label: string; content: ReactNode };
  foot?: ReactNode;
  /** Where others put the next deed. */
  footRef?: Ref<HTMLDivElement>;
}) {
  const { badge, lines, tags, children, more, foot, footRef } = props;
  return (
    <div className={flow.wide}>
      <div className={classes.head}>
        {badge && <div className={classes.badge}>{badge}</div>}
        <div className={classes.lines}>
          {lines.filter(Boolean).map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place
            <div key={place}>{line}</div>
          ))}
        </div>
      </div>
      {tags && <div className={flow.row}>{tags}</div>}
      {children}
      {more && <Fold label={more.label}>{more.content}</Fold>}
      {(foot || footRef) && (
        <div className={classes.foot}>
          {foot}
          {footRef && <div ref={footRef} className={classes.slot} />}
        </div>
      )}
    </div>
  );
}

/** A row that opens: what is in it is made when it is wanted. */
export function Fold({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={classes.fold} aria-label={label}>
      <Pressable
        className={classes.row}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{label}</span>
        <span className={classes.note}>{note}</span>
        <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
      </Pressable>
      <div id={id} className={classes.folded} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}

/** Others of its kind, each a row that opens it. */
export function DetailRows(props: {
  title: string;
  rows: readonly { key: string; content: ReactNode; note: ReactNode; onOpen: () => void }[];
}) {
  if (props.rows.length === 0) return null;
  return (
    <section aria-label={props.title}>
      <h3 className={classes.title}>{props.title}</h3>
      <div className={classes.rows}>
        {props.rows.map(({ key, content, note, onOpen }) => (
          <Pressable key={key} className={classes.row} onClick={onOpen}>
            <span className={classes.facts}>{content}</span>
            <span className={classes.note}>{note}</span>
            <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
          </Pressable>
        ))}
      </div>
    </section>
  );
}
