const drawing = `
  <svg xmlns="http://www.w3.org/2000/svg" width="480" height="320" viewBox="0 0 480 320">
    <rect width="480" height="320" fill="#cfe3da"/>
    <circle cx="96" cy="72" r="34" fill="#f2c14e"/>
    <path d="M0 250 120 150l90 80 110-120 160 140v70H0z" fill="#3f7d63"/>
    <circle cx="240" cy="150" r="58" fill="#f0d2b8"/>
    <path d="M150 320c0-70 40-104 90-104s90 34 90 104z" fill="#35507a"/>
  </svg>`;

/** A picture that needs no file: somebody in front of mountains. */
export const samplePicture = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
