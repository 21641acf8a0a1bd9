import { useState } from 'react';
import { FileDrop } from '../../../office/import/file-drop.tsx';
import { useSample } from '../sample.ts';

function Drop(props: { fileName?: string; isDisabled?: boolean; whyNot?: string }) {
  const [fileName, setFileName] = useState(props.fileName);
  return (
    <FileDrop
      fileName={fileName}
      formats={['xlsx', 'xls', 'csv']}
      isDisabled={props.isDisabled ?? false}
      whyNot={props.whyNot}
      onFile={(file) => setFileName(file.name)}
    />
  );
}

export const states = {
  usual: () => <Drop />,
  chosen: () => <Drop fileName="stock-2025-03-17.xlsx" />,
  off: () => <Drop isDisabled fileName="stock-2025-03-17.xlsx" />,
  'read-only': () => <Drop whyNot={useSample().t('reason')} />,
  'long-text': () => <Drop fileName={`${useSample().longName.replaceAll(' ', '_')}.xlsx`} />,
};
