import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/feedback/waiting.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { RowCards } from '../row-cards.tsx';
import { useSample } from '../sample.ts';
import { Stage } from '../stage.tsx';

export const states = {
  usual: () => {
    const { t, rows } = useSample();
    const [row] = rows;
    return (
      <Stage>
        {(onClose) => (
          <Sheet opened onClose={onClose} title={row?.name} closeLabel={t('app:close')}>
            <FactList
              of={[
                [t('word.store'), row?.store],
                [t('word.day'), row?.day],
                [t('word.count'), row?.count],
              ]}
            />
          </Sheet>
        )}
      </Stage>
    );
  },
  loading: () => {
    const { t } = useSample();
    return (
      <Stage>
        {(onClose) => (
          <Sheet opened onClose={onClose} title={t('word.goods')} closeLabel={t('app:close')}>
            <Skeleton shape="form" />
          </Sheet>
        )}
      </Stage>
    );
  },
  'long-text': () => {
    const { t, long, longName } = useSample();
    return (
      <Stage>
        {(onClose) => (
          <Sheet opened onClose={onClose} title={longName} closeLabel={t('app:close')}>
            <p>{long}</p>
            <RowCards />
            <RowCards />
            <Button fullWidth size="md" onClick={onClose}>
              {long}
            </Button>
          </Sheet>
        )}
      </Stage>
    );
  },
};
