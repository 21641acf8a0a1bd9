import { useState } from 'react';
import { TypingBox } from '../../../ui/scanner/typing-box.tsx';
import { Muted } from '../../../ui/text/muted.tsx';

export const states = {
  usual: () => {
    const [code, setCode] = useState('');
    return (
      <>
        <TypingBox onSubmit={setCode} />
        <Muted role="status">{code}</Muted>
      </>
    );
  },
};
