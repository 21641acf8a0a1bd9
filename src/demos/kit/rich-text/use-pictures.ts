import { useEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { ShrinkProblem } from '../../../store-work/attachments/shrink.ts';
import { takePhoto } from '../../../store-work/attachments/take-photo.ts';

/** A picture on its way into a text: `data:` once it is ready, or why it will not be. */
export type TextPicture = { id: string; name: string; data?: string; problem?: ShrinkProblem };

/** An article of the demo has room for 100,000 characters, and a picture stands among them with four for three bytes. */
const limits = { side: 800, bytes: 40_000 };

/** Files that are made small on this device, one after the other: each takes the memory of a whole camera picture. */
export function usePictures(given: readonly File[]) {
  const [pictures, setPictures] = useState<readonly TextPicture[]>([]);
  const making = useRef<Promise<void>>(Promise.resolve());
  const set = (id: string, change: Partial<TextPicture>) =>
    setPictures((now) => now.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const add = (files: readonly File[]) => {
    const added = files.map((file) => ({ id: uuidv7(), name: file.name, file }));
    setPictures((now) => [...now, ...added.map(({ id, name }) => ({ id, name }))]);
    for (const { id, file } of added)
      making.current = making.current.then(async () => set(id, await madeSmall(file)));
  };
  const taken = useRef(false);
  useEffect(() => {
    if (!taken.current) add(given);
    taken.current = true;
  });
  return { pictures, add, remove: (id: string) => setPictures((now) => now.filter((one) => one.id !== id)) };
}

async function madeSmall(file: File): Promise<Pick<TextPicture, 'data' | 'problem'>> {
  const photo = await takePhoto(file, limits).catch(() => 'not-a-picture' as const);
  if (typeof photo === 'string') return { problem: photo };
  return { data: await asData(new Blob([photo.bytes], { type: photo.type })) };
}

function asData(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
