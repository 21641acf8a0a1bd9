import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton, Pressable } from '../../../../ui/buttons/button.tsx';
import { Muted } from '../../../../ui/text/muted.tsx';
import classes from '../scenes.module.css';
import { HandlersInForce } from './in-force.tsx';
import { LevelMark, levelTones } from './level-mark.tsx';
import type { SceneListProps } from './scene-table.tsx';
import { UseFlag } from './use-flag.tsx';

const indentPx = 14;

/** The same on a phone: the arrow opens what is below, a tap on the scene all about it. */
export function SceneCards({ rows, byId, onToggle, onOpen }: SceneListProps) {
  const { t } = useTranslation('andon-scenes');
  return (
    <ul className={classes.cards}>
      {rows.map(({ scene, depth, isOpen }) => (
        <li
          key={scene.id}
          className={classes.card}
          style={{ paddingLeft: depth * indentPx }}
          data-row={scene.id}
          data-tone={levelTones[scene.level]}
        >
          {isOpen !== undefined && onToggle ? (
            <IconButton
              size="md"
              label={t('toggle', { name: scene.name })}
              aria-expanded={isOpen}
              onClick={() => onToggle(scene)}
            >
              <IconChevronRight size={20} aria-hidden="true" className={classes.arrow} />
            </IconButton>
          ) : (
            <span className={classes.noToggle} />
          )}
          <Pressable className={classes.cardBody} onClick={() => onOpen(scene)}>
            <span className={classes.cardHead}>
              <strong>{scene.name}</strong>
              <LevelMark level={scene.level} />
            </span>
            <span className={classes.cardLine}>
              <HandlersInForce scene={scene} byId={byId} />
            </span>
            {!scene.useFlag && (
              <Muted size="small">
                <UseFlag scene={scene} byId={byId} />
              </Muted>
            )}
          </Pressable>
        </li>
      ))}
    </ul>
  );
}
