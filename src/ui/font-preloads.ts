import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

/** URLs of the two fonts that every page needs at once; the document head preloads them. */
export const FONTS: readonly string[] = [inter, fraunces]
