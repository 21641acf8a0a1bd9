import { TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import type { StoreArticle } from '#core/catalog/stock/store-article';
import { type Shelf, shelfGoodsAtMost, shelfNameMaxLength, shelvesAtMost } from '#core/near-expiry/walk';
import { type DraftForm, useDraft } from '#offline/react';
import { usePerform } from '../../../store-work/perform.ts';
import { ScanAndFind } from '../../../store-work/scan-and-find.tsx';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { useWords } from '../../../store-work/use-words.ts';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { signal } from '../../../ui/scanner/signal.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import detail from '../detail.module.css';
import { walked } from '../operations.ts';
import { useView } from '../store-view.tsx';
import classes from './walk.module.css';

/** Walk mode (decision E29): shelf after shelf is scanned, and the order is kept. What was scanned outlives a reload. */
export function WalkSheet(props: WalkProps) {
  return useWords('walk') && <Walking {...props} />;
}

type WalkProps = { onClose: () => void; onKept: () => void };

function Walking({ onClose, onKept }: WalkProps) {
  const { t, i18n } = useTranslation('walk');
  const { store } = useStoreWork();
  const { articles, articleOf, isLoaded } = useView();
  const { perform } = usePerform();
  const { form: begun, write, drop } = useDraft(`near-expiry.walk.${store.code}`, shape);
  const [isScanning, setScanning] = useState(false);
  const [last, setLast] = useState('');
  const [several, setSeveral] = useState<readonly StoreArticle[]>([]);
  const nameOf = (article: string) =>
    nameIn(articleOf(article) ?? { name: article, nameEn: null }, i18n.language);
  const shelves = begun.length > 0 ? begun : [{ name: t('shelf-name', { number: 1 }), articles: [] }];
  const here = shelves.at(-1) ?? { name: '', articles: [] };
  const change = (shelf: Shelf) => write([...shelves.slice(0, -1), shelf]);
  const whole = shelves
    .map(({ name, articles: goods }, place) => ({
      name: name.trim() || t('shelf-name', { number: place + 1 }),
      articles: [...goods],
    }))
    .filter(({ articles: goods }) => goods.length > 0);
  const count = whole.reduce((sum, { articles: goods }) => sum + goods.length, 0);

  function take(text: string, found: readonly StoreArticle[]): void {
    const [first, ...others] = found;
    signal(first && others.length === 0 ? 'found' : 'unknown');
    setSeveral(others.length > 0 ? found : []);
    if (others.length > 0) return;
    if (!first) {
      setLast('');
      toast(t('near-expiry:scan.not-in-store', { code: text }));
      return;
    }
    const { article } = first;
    setLast(nameOf(article));
    if (here.articles.includes(article) || here.articles.length >= shelfGoodsAtMost) return;
    change({ name: here.name, articles: [...here.articles, article] });
  }

  const question = several.length > 0 && (
    <div className={detail.answer}>
      <strong>{t('near-expiry:scan.several')}</strong>
      {several.map((one) => (
        <Button key={one.article} size="md" variant="default" onClick={() => take('', [one])}>
          {nameOf(one.article)}
        </Button>
      ))}
    </div>
  );

  async function keep(): Promise<void> {
    const { isDone } = await perform([walked(store.code, whole)], { said: { text: t('kept', { count }) } });
    if (!isDone) return;
    await drop();
    onKept();
  }

  return (
    <FormSheet
      title={t('title')}
      isDirty={false}
      isBusy={false}
      isOffline
      isUnchanged={count === 0}
      submitLabel={t('keep', { count })}
      onSubmit={() => void keep()}
      onClose={onClose}
    >
      <Muted as="p">{t('about')}</Muted>
      <div className={classes.line}>
        <TextInput
          size="md"
          label={t('shelf')}
          maxLength={shelfNameMaxLength}
          value={here.name}
          onChange={({ currentTarget: { value } }) => change({ name: value, articles: here.articles })}
        />
        <ScanAndFind
          goods={articles}
          isReady={isLoaded}
          isOpen={isScanning}
          onOpen={setScanning}
          onFound={(scan, found) => take(scan.text, found)}
        >
          {question || (last !== '' && <p>{last}</p>)}
        </ScanAndFind>
      </div>
      {!isScanning && question}
      <ol className={classes.goods} aria-label={here.name}>
        {here.articles.map((article) => (
          <li key={article}>
            <span>{nameOf(article)}</span>
            <IconButton
              label={t('remove', { name: nameOf(article) })}
              size="md"
              onClick={() =>
                change({ name: here.name, articles: here.articles.filter((one) => one !== article) })
              }
            >
              <IconX size={18} stroke={1.8} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      <Button
        size="md"
        variant="default"
        disabled={here.articles.length === 0 || shelves.length >= shelvesAtMost}
        onClick={() =>
          write([...shelves, { name: t('shelf-name', { number: shelves.length + 1 }), articles: [] }])
        }
      >
        {t('next')}
      </Button>
      {shelves.length > 1 && (
        <Muted as="p">
          {shelves
            .slice(0, -1)
            .map(({ name, articles: goods }) => `${name} ${goods.length}`)
            .join(' · ')}
        </Muted>
      )}
    </FormSheet>
  );
}

/** What an earlier visit scanned, whatever release kept it. */
const shape: DraftForm<readonly Shelf[]> = {
  empty: [],
  read(kept) {
    if (!Array.isArray(kept)) return undefined;
    const shelves = kept.flatMap((one: Record<string, unknown>) =>
      typeof one?.name === 'string' && Array.isArray(one.articles)
        ? [{ name: one.name, articles: one.articles.filter((article) => typeof article === 'string') }]
        : [],
    );
    return shelves.length === kept.length ? shelves : undefined;
  },
};
