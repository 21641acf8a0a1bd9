import { useState } from 'react';
import type { ScannedCode } from '../ui/scanner/scanned-code.ts';
import { ScannerButton } from '../ui/scanner/scanner-button.tsx';
import { useWedgeScanner } from '../ui/scanner/use-wedge-scanner.ts';
import { searchedBy } from './parsed-code.ts';
import { useWork } from './work.ts';

/** On the desk: a scan by a wedge scanner as a search for its goods. */
export function WedgeToSearch({ onText }: { onText: (text: string) => void }) {
  const work = useWork();
  useWedgeScanner((code) => onText(searchedBy(code, work)));
  return null;
}

/** A scan as a search for its goods: by camera, by a wedge scanner, or typed. `isOpen`: where the address says it. */
export function ScanToSearch(props: {
  isOpen?: boolean;
  onOpen?: (isOpen: boolean) => void;
  /** What to look for; a camera that the address opened is to be closed then. */
  onText: (text: string) => void;
}) {
  const work = useWork();
  const [isOpen, setOpen] = useState(false);
  const take = (code: ScannedCode) => {
    setOpen(false);
    props.onText(searchedBy(code, work));
  };
  useWedgeScanner(take);
  return (
    <ScannerButton opened={props.isOpen ?? isOpen} onOpenedChange={props.onOpen ?? setOpen} onScan={take} />
  );
}
