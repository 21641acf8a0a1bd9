import { NativeSelect, NumberInput, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import { noteMaxLength } from '#core/surplus/contract';
import { askTransfer, type OfferItem, qtyMost } from '#core/surplus/online-contract';
import { featureOf } from '#core/wire/call';
import { type Problem, problemOf } from '../../../api/problem.ts';
import { send } from '../../../api/send.ts';
import { useWork } from '../../../store-work/work.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { goodsName, placeName } from '../parts/names.ts';

/** Asks for a transfer of what is offered; the quantity is what is needed, as far as it is there. */
export function AskSheet(props: {
  offer: OfferItem;
  lackId: string;
  store?: string | undefined;
  /** What is missing and not asked for yet; who asks for more than that chooses how much. */
  need: number;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation('surplus');
  const { token, user } = useWork();
  const client = useQueryClient();
  const { offer, onClose } = props;
  const [id] = useState(uuidv7);
  const most = props.need > 0 ? Math.min(props.need, offer.qty) : offer.qty;
  const [qty, setQty] = useState<number | string>(most);
  const [note, setNote] = useState('');
  const isFrom = (code: string) => offer.source === 'store' && code === offer.place?.code;
  const receivers = user.stores.filter(({ code }) => !isFrom(code));
  const [store, setStore] = useState(props.store ?? receivers[0]?.code ?? '');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  async function submit() {
    setBusy(true);
    setProblem(undefined);
    try {
      await send(askTransfer, { token, body: bodyOf() });
      toast(t('done.ask'), [], { title: goodsName(offer, i18n.language) });
      onClose();
    } catch (error) {
      const failed = problemOf(error);
      setProblem(failed);
      // No single place has as much: what one has is a tap away.
      if (typeof failed.params?.most === 'number') setQty(failed.params.most);
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: [featureOf(askTransfer)] });
    }
  }

  function bodyOf() {
    const { source, place, region, lot, farticle } = offer;
    return {
      id,
      hdstore: store,
      lackId: props.lackId,
      farticle,
      qty: Number(qty),
      note,
      ...(place !== null && lot !== null && { from: { source, place: place.code, lot } }),
      ...(place === null && (source === 'warehouse' ? { warehouse: true } : { regionId: region?.id ?? '' })),
    };
  }

  return (
    <FormSheet
      title={t('offers.ask')}
      isDirty={note.trim() !== '' || qty !== most}
      isBackClosing
      isBusy={isBusy}
      submitLabel={t('ask.send')}
      isUnchanged={!(Number(qty) > 0)}
      failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className={flow.wide}>
        <p className={flow.written}>
          {t(`ask.from-${offer.place ? 'place' : offer.source === 'warehouse' ? 'warehouse' : 'region'}`, {
            goods: goodsName(offer, i18n.language),
            place: offer.place ? placeName(offer.place) : (offer.region?.name ?? t('offers.elsewhere')),
          })}
        </p>
        {props.store === undefined && (
          <NativeSelect
            size="md"
            label={t('ask.store')}
            value={store}
            data={receivers.map(({ code, name }) => ({ value: code, label: placeName({ code, name }) }))}
            onChange={(event) => setStore(event.currentTarget.value)}
          />
        )}
        <NumberInput
          // Its arrows are too small for a thumb.
          hideControls
          size="md"
          label={t('ask.qty')}
          min={0}
          max={qtyMost}
          decimalScale={3}
          value={qty}
          data-autofocus
          onChange={setQty}
        />
        <Textarea
          size="md"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={noteMaxLength}
          label={t('ask.note')}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </FormSheet>
  );
}
