import type { Day } from '#core/catalog/days';
import type { Lot } from '#core/catalog/stock/lot';
import type { EditType } from '#core/catalog/stock/store-article';
import type { Point } from '#core/wire/call';

/** The plain rows that the demo company consists of. */

export type DemoRegion = { id: string; name: string; nameEn: string };
export type DemoDepartment = {
  id: string;
  /** A store's code is its `hdstore` (decision W10). */
  code: string;
  name: string;
  nameEn: string;
  parentId: string | null;
  kind: 'company' | 'office' | 'region' | 'store';
  /** IANA name; null but for stores. */
  timeZone: string | null;
};
export type DemoStore = { code: string; name: string; nameEn: string; regionId: string; timeZone: string };
export type DemoRole = {
  code: string;
  name: string;
  nameEn: string;
  description: string;
  points: readonly (Point | '*')[];
};
export type DemoUser = {
  usercode: string;
  /** The person's name. */
  username: string;
  departmentCode: string;
  isLeader: boolean;
  roles: readonly string[];
  /** As the company's directory has it. */
  employee: { empId: string; email: string; phone: string };
  /** What is bound to the account. */
  email: string | null;
  empId: string | null;
  /** The purchaser's code, of who is one. */
  psrCode: string | null;
  enableStatus: boolean;
  /** Codes of the regions and stores bound to the user besides the own department. */
  areas: readonly string[];
};
export type DemoLot = Lot & { store: string; article: string };
export type DemoCheck = {
  /** UUIDv7 of the moment `at`. */
  id: string;
  store: string;
  article: string;
  lot: string;
  /** Kept with the record: lots that were sold out long ago are not in stock lists any more. */
  expiryDate: Day | null;
  action: EditType;
  /** Days to stay hidden, for `later`. */
  laterDays: number | null;
  remark: string;
  userCode: string;
  /** ISO 8601; yesterday in the store's zone at the latest. */
  at: string;
  withdrawnAt: string | null;
  withdrawnBy: string | null;
};
export type DemoPin = { userCode: string; store: string; article: string };

/** What one store has on its shelves; checks in the order in which they were made. */
export type StoreStock = { lots: DemoLot[]; checks: DemoCheck[]; pins: DemoPin[] };

/** A code with its name in each language. `system`: the program knows the code, so it cannot be removed (decision W8). */
export type DemoDictionaryEntry = {
  type: string;
  code: string;
  names: { zh: string; en: string; es: string; ja: string };
  isFinal: boolean;
  system: boolean;
  /** Place within the type, from 1. */
  sort: number;
};
