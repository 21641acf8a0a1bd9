import { useState } from 'react';
import type { Goods } from '#core/catalog/goods';
import { ScanAndFind } from '../../../store-work/scan-and-find.tsx';
import { Line } from '../../kit/line.tsx';
import { useSample } from '../sample.ts';
import { SampleWork } from '../sample-work.tsx';

function Scanning() {
  const { t, rows } = useSample();
  const [isOpen, setOpen] = useState(false);
  const [found, setFound] = useState<string>();
  const goods: Goods[] = rows.map(({ id, name }) => ({
    article: id,
    goodsCode: id,
    barcodes: [`69012345${id.slice(0, 5)}`],
    name,
    nameEn: null,
    shelfLifeDays: null,
  }));
  const said = <span role="status">{found ?? t('demo-gallery-work:scan')}</span>;
  return (
    <SampleWork>
      <Line>
        <ScanAndFind
          goods={goods}
          isReady
          isOpen={isOpen}
          onOpen={setOpen}
          onFound={(_, [first]) => setFound(first?.name ?? t('lists:no-match'))}
        >
          {said}
        </ScanAndFind>
        {!isOpen && said}
      </Line>
    </SampleWork>
  );
}

export const states = {
  usual: () => <Scanning />,
};
