import ky from 'ky';
import { useEffect, useState } from 'react';

/**
 * A picture of the server that needs the session's token, which an address must not hold: an address of this page for it.
 * Undefined until it is there, and when there is none. Without a network it is the one that the browser has kept; one that
 * it has not is asked for when there is a network again.
 */
export function usePicture(address: string, token: string): string | undefined {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const look = () => void fetched(address, token).then((made) => isCurrent && setPicture(made));
    setPicture(undefined);
    if (address === '') return undefined;
    look();
    addEventListener('online', look);
    return () => {
      isCurrent = false;
      removeEventListener('online', look);
    };
  }, [address, token]);
  return picture;
}

/** By token and address; an address changes with its picture. */
const pictures = new Map<string, Promise<string | undefined>>();

function fetched(address: string, token: string): Promise<string | undefined> {
  const key = `${token} ${address}`;
  let picture = pictures.get(key);
  if (!picture) {
    picture = ky(address, { headers: { 'x-token': token }, retry: 0 })
      .blob()
      .then(URL.createObjectURL)
      .catch(() => {
        // Without a network now; perhaps not later.
        pictures.delete(key);
        return undefined;
      });
    pictures.set(key, picture);
  }
  return picture;
}
