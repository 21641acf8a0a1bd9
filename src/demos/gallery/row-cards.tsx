import { Card } from '../../ui/layout/card.tsx';
import { Facts } from '../../ui/lists/facts.tsx';
import { Heading } from '../../ui/text/heading.tsx';
import { Muted } from '../../ui/text/muted.tsx';
import classes from './gallery.module.css';
import { useSample } from './sample.ts';

/** A few goods below one another, as lists of a phone have them. */
export function RowCards() {
  const { rows } = useSample();
  return (
    <div className={`${classes.stack} ${classes.inset}`}>
      {rows.map(({ id, name, store, day, count }) => (
        <Card key={id}>
          <Heading>{name}</Heading>
          <Muted as="div">
            <Facts of={[store, day, count]} />
          </Muted>
        </Card>
      ))}
    </div>
  );
}
