import { useState } from 'react';
import { SortField, StoreChoice, StoreField } from '../../../lists/choice-fields.tsx';
import classes from '../gallery.module.css';
import { useSample } from '../sample.ts';
import { SampleWork } from '../sample-work.tsx';

function Fields({ hasOneStore = false, usual }: { hasOneStore?: boolean; usual?: string }) {
  const { t } = useSample();
  const [sort, setSort] = useState<string>();
  const [at, setAt] = useState<string>();
  return (
    <SampleWork hasOneStore={hasOneStore} at={at}>
      <div className={classes.stack}>
        <StoreField size="md" onStore={setAt} />
        <StoreChoice onStore={setAt} />
        <SortField
          size="md"
          sort={sort}
          usual={usual ?? t('word.day')}
          columns={[
            ['name', t('word.goods')],
            ['count', t('word.count')],
          ]}
          onSort={setSort}
        />
      </div>
    </SampleWork>
  );
}

export const states = {
  usual: () => <Fields />,
  off: () => <Fields hasOneStore />,
  'long-text': () => <Fields usual={useSample().long} />,
};
