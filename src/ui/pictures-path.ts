/** Where the drawn pictures are; written by scripts/pictures.ts, and another one for other pictures. */
export const PICTURES_PATH = '/pictures/5bdab998'
