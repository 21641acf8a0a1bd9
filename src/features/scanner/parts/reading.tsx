import { useTranslation } from 'react-i18next';
import type { ReadElement, ReadScan, ScanContext } from '#core/catalog/gs1';
import { Button } from '../../../ui/buttons/button.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { type ScannerSettings, setScanner } from '../../../ui/scanner/settings.ts';
import { dayText, quantityText } from '../../../ui/text/format.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import { type Offer, offersOf, type Tried } from '../offers.ts';
import classes from '../scanner.module.css';

/** What a scan was read as, or that nothing of it counts; and what would have helped. */
export function Reading(props: { tried: Tried; settings: ScannerSettings; context: ScanContext }) {
  const { tried, settings, context } = props;
  return (
    <div className={flow.tight}>
      {'lost' in tried ? <Lost tried={tried} /> : <Read read={tried.read} sent={tried.code.text} />}
      <Offers of={offersOf(tried, settings, context)} />
    </div>
  );
}

function Lost({ tried: { lost } }: { tried: Extract<Tried, { lost: unknown }> }) {
  const { t } = useTranslation('try-scanner');
  const facts = [
    [t('fact.sent'), <Code key="sent">{visible(lost.text)}</Code>],
    ...(lost.key === null ? [] : [[t('fact.key'), <Code key="key">{lost.key}</Code>] as const]),
  ] as const;
  return (
    <>
      <Heading level={3}>{t(lost.key === null ? 'lost.torn' : 'lost.key')}</Heading>
      <FactList of={facts} look="ruled" />
    </>
  );
}

function Read({ read, sent }: { read: ReadScan; sent: string }) {
  const { t, i18n } = useTranslation('try-scanner');
  const { scan, elements, standIn, layout, unread } = read;
  const facts = [
    [t('fact.sent'), <Code key="sent">{visible(sent)}</Code>],
    ...(elements.length > 0
      ? elements.map(
          (one) => [t(`ai.${nameOf(one)}`, { ai: one.ai }), <Value key={one.ai} of={one} />] as const,
        )
      : scan.barcode === undefined
        ? []
        : [[t('fact.barcode'), <Code key="barcode">{scan.barcode}</Code>] as const]),
    ...(scan.scale
      ? [[t('fact.scale-goods'), <Code key="scale">{scan.scale.goodsNumber}</Code>] as const]
      : []),
    ...(scan.scale?.netWeightKg === undefined
      ? []
      : [[t('fact.scale-weight'), `${quantityText(scan.scale.netWeightKg, i18n.language)} kg`] as const]),
    ...(scan.scale?.priceFen === undefined
      ? []
      : [[t('fact.scale-price'), quantityText(scan.scale.priceFen / 100, i18n.language)] as const]),
    ...(standIn === undefined
      ? []
      : [[t('fact.stand-in'), <Code key="sign">{visible(standIn)}</Code>] as const]),
    ...(layout === undefined ? [] : [[t('fact.layout'), t(`layout.${layout}`)] as const]),
    ...(unread === undefined
      ? []
      : [[t('fact.unread'), <Code key="unread">{visible(unread)}</Code>] as const]),
  ] as const;
  return (
    <>
      <Heading level={3}>{t(`kind.${scan.kind}`)}</Heading>
      <FactList of={facts} look="ruled" />
    </>
  );
}

function Value({ of: { value, said } }: { of: ReadElement }) {
  const { i18n } = useTranslation();
  const day =
    said && (said.expiryDate ?? said.bestBefore ?? said.sellBy ?? said.productionDate ?? said.packagingDate);
  return (
    <>
      <Code>{visible(value)}</Code>
      {day !== undefined && <Muted> {dayText(day, i18n.language)}</Muted>}
      {said?.netWeightKg !== undefined && <Muted> {quantityText(said.netWeightKg, i18n.language)} kg</Muted>}
    </>
  );
}

function Code({ children }: { children: string }) {
  return <code className={classes.code}>{children}</code>;
}

const named = new Set(['01', '02', '10', '11', '13', '15', '16', '17', '21', '30', '37', '7003']);

function nameOf({ ai }: ReadElement) {
  if (/^310\d$/.test(ai)) return '310' as const;
  return named.has(ai) ? ai : ('other' as const);
}

/** Control characters by name or number, and the blank: few fonts have pictures of them. */
function visible(text: string): string {
  return [...text].map((one) => (one > ' ' ? one : (invisible[one] ?? numbered(one)))).join('');
}

const invisible: Readonly<Record<string, string>> = { '\u001d': '<GS>', ' ': '<SP>' };

function numbered(one: string): string {
  return `<U+${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}>`;
}

function Offers({ of }: { of: readonly Offer[] }) {
  const { t } = useTranslation('try-scanner');
  return of.map((offer) => (
    <div key={offer.kind} className={classes.offer}>
      <p>{t(`offer.${offer.kind}`, 'sign' in offer ? { sign: offer.sign } : {})}</p>
      {'set' in offer && (
        <Button variant="default" onClick={() => setScanner(offer.set)}>
          {t('offer.do')}
        </Button>
      )}
    </div>
  ));
}
