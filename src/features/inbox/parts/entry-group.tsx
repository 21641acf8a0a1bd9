import { useId } from 'react';
import { entryKey, type InboxEntry } from '#core/inbox/entry';
import { Heading } from '../../../ui/text/heading.tsx';
import classes from '../inbox.module.css';
import { Entry } from './entry.tsx';

/** The entries of today, or of the days before; nothing when there are none. */
export function EntryGroup(props: {
  title: string;
  entries: readonly InboxEntry[];
  onMark: (entries: readonly InboxEntry[], read: boolean) => Promise<void>;
}) {
  const id = useId();
  if (props.entries.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.group}>
      <Heading id={id} className={classes.groupTitle}>
        {props.title}
      </Heading>
      <ul className={classes.entries}>
        {props.entries.map((entry) => (
          <Entry key={entryKey(entry)} entry={entry} onMark={(read) => void props.onMark([entry], read)} />
        ))}
      </ul>
    </section>
  );
}
