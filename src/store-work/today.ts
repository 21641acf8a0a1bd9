import { useEffect, useState } from 'react';
import { type Day, dayInZone } from '#core/catalog/days';
import { useOffline } from '#offline/react';

/** The store's calendar day by the corrected clock; changes at its midnight. */
export function useToday(timeZone: string): Day {
  const { clock } = useOffline();
  const [today, setToday] = useState(() => dayInZone(clock.now(), timeZone));
  useEffect(() => {
    const update = () => setToday(dayInZone(clock.now(), timeZone));
    update();
    const timer = setInterval(update, 30_000);
    return () => clearInterval(timer);
  }, [clock, timeZone]);
  return today;
}
