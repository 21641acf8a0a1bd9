import { useTranslation } from 'react-i18next';
import { mayChoose, scenePath } from '#core/andon/scenes';
import type { SceneItem } from '#core/andon/scenes-contract';
import { StateWord } from '../../../../ui/lists/state-word.tsx';
import type { Scenes } from '../data.ts';

/** Whether it can be chosen: one below a scene that is switched off cannot, whatever it says itself. */
export function UseFlag({ scene, byId }: { scene: SceneItem; byId: Scenes['byId'] }) {
  const { t } = useTranslation('andon-scenes');
  if (mayChoose(byId, scene.id)) return <StateWord tone="good">{t('use.on')}</StateWord>;
  const off = scenePath(byId, scene.id).find(({ enabled }) => !enabled);
  return (
    <StateWord tone="off">
      {off && off.id !== scene.id ? t('use.off-above', { name: off.name }) : t('use.off')}
    </StateWord>
  );
}
