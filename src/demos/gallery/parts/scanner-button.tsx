import { useState } from 'react';
import { ScannerButton } from '../../../ui/scanner/scanner-button.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import { Line } from '../../kit/line.tsx';

/** Room for the camera. */
export const heightPx = 480;

export const states = {
  usual: () => {
    const [isOpen, setOpen] = useState(false);
    const [code, setCode] = useState('');
    return (
      <Line>
        <ScannerButton opened={isOpen} onOpenedChange={setOpen} onScan={({ text }) => setCode(text)}>
          {code}
        </ScannerButton>
        <Muted role="status">{code}</Muted>
      </Line>
    );
  },
};
