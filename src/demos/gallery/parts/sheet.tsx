import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/feedback/waiting.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { Reopened } from '../reopened.tsx';
import { RowCards } from '../row-cards.tsx';
import { useSample } from '../sample.ts';

export const alone = true;

export const states = {
  usual: () => {
    const { t, rows } = useSample();
    const [row] = rows;
    return (
      <Reopened>
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
      </Reopened>
    );
  },
  loading: () => {
    const { t } = useSample();
    return (
      <Reopened>
        {(onClose) => (
          <Sheet opened onClose={onClose} title={t('word.goods')} closeLabel={t('app:close')}>
            <Skeleton shape="form" />
          </Sheet>
        )}
      </Reopened>
    );
  },
  'long-text': () => {
    const { t, long, longName } = useSample();
    return (
      <Reopened>
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
      </Reopened>
    );
  },
};
