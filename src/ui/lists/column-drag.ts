import type { DragEvent } from 'react';

const kind = 'application/x-stockroom-column';

/** A column that is let go over this one. Who drags nothing has keys for the same. */
export function dragged(key: string, onPlace: (key: string) => void) {
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(kind, key),
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(kind)) event.preventDefault();
    },
    onDrop: ({ dataTransfer }: DragEvent) => onPlace(dataTransfer.getData(kind)),
  };
}
