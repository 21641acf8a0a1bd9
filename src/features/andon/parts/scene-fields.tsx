import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { mayChoose, type SceneLevel, sceneOff } from '#core/andon/scenes';
import { useScenes } from './use-scenes.ts';

const levels: readonly SceneLevel[] = [1, 2, 3];

/**
 * Three fields, each for what is below the one before: another choice clears those after it (spec 2, section 5). Only as
 * many are shown as there is something to choose.
 *
 * @param props.before what the ticket had: it may keep a scene that was switched off since
 */
export function SceneFields(props: {
  chosen: readonly string[];
  before: readonly string[];
  isReadOnly?: boolean;
  onChange: (chosen: readonly string[]) => void;
}) {
  const { t } = useTranslation('andon');
  const { byId } = useScenes();
  const { chosen, before } = props;
  const shown = [...before, ...chosen];
  const off = sceneOff(byId, chosen, before);
  return levels.map((level, index) => {
    const parent = index === 0 ? null : chosen[index - 1];
    if (parent === undefined) return null;
    const offered = [...byId.values()]
      .filter(({ id, parent: of }) => of === parent && (mayChoose(byId, id) || shown.includes(id)))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
    if (offered.length === 0 && index > 0) return null;
    return (
      <NativeSelect
        key={level}
        size="md"
        label={t(`scene.level.${level}`)}
        disabled={props.isReadOnly ?? false}
        value={chosen[index] ?? ''}
        error={off !== undefined && off.level === level && t('reasons:scene-off', { scene: off.name })}
        data={[
          { value: '', label: t('scene.none') },
          ...offered.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => {
          const id = event.currentTarget.value;
          props.onChange([...chosen.slice(0, index), ...(id === '' ? [] : [id])]);
        }}
      />
    );
  });
}
