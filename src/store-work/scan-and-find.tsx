import { type ReactNode, useMemo } from 'react';
import { findGoods, indexGoods } from '#core/catalog/find';
import type { Goods } from '#core/catalog/goods';
import type { Scan } from '#core/catalog/gs1';
import type { ScannedCode } from '../ui/scanner/scanned-code.ts';
import { ScannerButton } from '../ui/scanner/scanner-button.tsx';
import { useWedgeScanner } from '../ui/scanner/use-wedge-scanner.ts';
import { parsedCode } from './parsed-code.ts';
import { useWork } from './work.ts';

/** Scanning, one after the other: by camera, by a wedge scanner, or typed. Says which goods of the store a code is about. */
export function ScanAndFind<Found extends Goods>(props: {
  goods: readonly Found[];
  /** The goods have been read. */
  isReady: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onFound: (scan: Scan, found: readonly Found[]) => void;
  /** Below the camera's picture. */
  children: ReactNode;
}) {
  const work = useWork();
  const index = useMemo(() => indexGoods(props.goods), [props.goods]);

  function take(code: ScannedCode): void {
    const scan = parsedCode(code, work);
    props.onFound(scan, findGoods(scan, index, { isTyped: code.by === 'typing' }));
  }
  useWedgeScanner(take, { enabled: props.isReady });

  return (
    <ScannerButton opened={props.isOpen} onOpenedChange={props.onOpen} onScan={take}>
      {props.children}
    </ScannerButton>
  );
}
