import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { did, milk } from '../../../../tests/support/goods.ts';
import type { Verbs } from '../data.ts';
import { TodayCard } from './today-card.tsx';

const nobody = async () => '';
const verbs: Verbs = {
  person: { userId: 'u-100102', leaderOfStore: false },
  record: nobody,
  editRemark: nobody,
  withdraw: nobody,
  pin: nobody,
  undo: async () => false,
};

// Whatever the zone of the device that runs this, one of the two is another.
it.each([
  ['Asia/Shanghai', '09:00'],
  ['America/New_York', '21:00'],
])('a record of today says when it was in the store: %s', async (timeZone, time) => {
  const i18n = i18next.createInstance();
  await i18n.init({ lng: 'zh', resources: {} });
  const page = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <TodayCard
        article={milk()}
        record={did('nodisplay', 'L1')}
        timeZone={timeZone}
        verbs={verbs}
        isPending={false}
      />
    </I18nextProvider>,
  );
  expect(page).toContain(`${time} · 林涛`);
});
