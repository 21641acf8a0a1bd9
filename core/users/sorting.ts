/** Columns that the list can be sorted by; apart from the calls, so that an address needs nothing of them. */
export const userSortColumns = [
  'id',
  'usercode',
  'username',
  'departmentName',
  'isLeader',
  'psrCode',
  'email',
  'enableStatus',
  'updatedAt',
] as const;
