import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import classes from '../insight.module.css';
import { Answered, type Told } from './answered.tsx';

export type Bar = { key: string; name: string; size: number; value: string; note?: string };

/** Kinds beside one another: a table whose bars are drawn in it. Each opens its rows, their sum those of all. */
export function Bars(props: {
  title: string;
  of: Told;
  head: { name: string; value: string; note?: string };
  bars: readonly Bar[];
  /** Of all of them, where they can be added. */
  total?: { name: string; value: string; note?: string };
  onOpen: (key?: string) => void;
}) {
  const { title, head, bars, total } = props;
  const most = Math.max(1, ...bars.map(({ size }) => size));
  return (
    <Card as="section" edge="line" title={title} level={2}>
      <Answered of={props.of} isNothing={bars.length === 0}>
        <table className={classes.bars}>
          <thead>
            <tr>
              <th scope="col">{head.name}</th>
              <td aria-hidden="true" />
              <th scope="col">{head.value}</th>
              {head.note !== undefined && <th scope="col">{head.note}</th>}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, name, size, value, note }) => (
              <tr key={key}>
                <th scope="row">
                  <Button variant="subtle" size="xs" onClick={() => props.onOpen(key)}>
                    {name}
                  </Button>
                </th>
                <td aria-hidden="true">
                  <i style={{ width: `${(100 * size) / most}%` }} />
                </td>
                <td>{value}</td>
                {head.note !== undefined && <td>{note}</td>}
              </tr>
            ))}
          </tbody>
          {total && (
            <tfoot>
              <tr>
                <th scope="row">
                  <Button variant="subtle" size="xs" onClick={() => props.onOpen()}>
                    {total.name}
                  </Button>
                </th>
                <td aria-hidden="true" />
                <td>{total.value}</td>
                {head.note !== undefined && <td>{total.note}</td>}
              </tr>
            </tfoot>
          )}
        </table>
      </Answered>
    </Card>
  );
}
