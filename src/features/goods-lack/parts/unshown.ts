/** What no table and no file shows: keys, what stands beside another figure, and what concerns everybody. */
export const unshown = 'id farticle barcodes hdgdNameEn nowWrhTime wrhTime editUserId everywhere'.split(' ');
