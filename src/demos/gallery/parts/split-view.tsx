import { useState } from 'react';
import { Pressable } from '../../../ui/buttons/button.tsx';
import { SplitView } from '../../../ui/layout/split-view.tsx';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import classes from '../gallery.module.css';
import { useSample } from '../sample.ts';
import { Stage } from '../stage.tsx';

function Goods({ opened, text }: { opened?: string; text?: string }) {
  const { t, rows } = useSample();
  const [openId, setOpen] = useState(opened);
  const open = rows.find(({ id }) => id === openId);
  return (
    <Stage>
      {() => (
        <SplitView
          detail={
            open && {
              rowKey: open.id,
              title: text ?? open.name,
              onClose: () => setOpen(undefined),
              content: text ?? (
                <FactList
                  of={[
                    [t('word.store'), open.store],
                    [t('word.day'), open.day],
                    [t('word.count'), open.count],
                  ]}
                />
              ),
            }
          }
        >
          <div className={`${classes.stack} ${classes.inset}`}>
            {rows.map(({ id, name }) => (
              <Pressable key={id} className={classes.row} onClick={() => setOpen(id)}>
                {name}
              </Pressable>
            ))}
          </div>
        </SplitView>
      )}
    </Stage>
  );
}

export const states = {
  usual: () => <Goods />,
  open: () => <Goods opened="100342" />,
  'long-text': () => <Goods opened="100342" text={useSample().long} />,
};
