import type { ScannedCode } from '../ui/scanner/scanned-code.ts';
import { ScannerButton } from '../ui/scanner/scanner-button.tsx';
import { useWedgeScanner } from '../ui/scanner/use-wedge-scanner.ts';
import { searchedBy } from './parsed-code.ts';
import { useWork } from './work.ts';

/** A scan as a search for its goods: by camera, by a wedge scanner, or typed. */
export function ScanToSearch(props: {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** What to look for; the camera is to be closed then. */
  onText: (text: string) => void;
}) {
  const work = useWork();
  const take = (code: ScannedCode) => props.onText(searchedBy(code, work));
  useWedgeScanner(take);
  return <ScannerButton opened={props.isOpen} onOpenedChange={props.onOpen} onScan={take} />;
}
