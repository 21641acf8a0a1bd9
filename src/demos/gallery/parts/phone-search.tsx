import { useState } from 'react';
import { PhoneSearch } from '../../../lists/phone-search.tsx';
import { ScanToSearch } from '../../../store-work/scan-to-search.tsx';
import { useSample } from '../sample.ts';
import { SampleWork } from '../sample-work.tsx';

function Search(props: { typed?: string; set?: number; placeholder?: string }) {
  const { t } = useSample();
  const [text, setText] = useState(props.typed);
  const [set, setSet] = useState(props.set ?? 0);
  return (
    <SampleWork>
      <PhoneSearch
        text={text}
        placeholder={props.placeholder ?? t('word.goods')}
        filters={set}
        onText={setText}
        onFilters={() => setSet(set === 0 ? 2 : 0)}
      >
        <ScanToSearch onText={setText} />
      </PhoneSearch>
    </SampleWork>
  );
}

export const states = {
  usual: () => <Search />,
  chosen: () => <Search typed={useSample().t('goods.milk')} set={2} />,
  'long-text': () => <Search placeholder={useSample().long} />,
};
