export type Clothes = 'blazer' | 'cardigan' | 'hoodie' | 'shirt' | 'sweater' | 'turtleneck'

const BODY = 'M26 400C30 340 76 316 142 296Q200 340 258 296C324 316 370 340 374 400Z'
const body = (colour: string): string =>
  `<path d="${BODY}" fill="${colour}"/><path d="M258 296C324 316 370 340 374 400H250C286 372 284 330 258 296Z" fill="#000" opacity=".13"/>`
const line = (path: string, width = 2.6): string =>
  `<path d="${path}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="${width}" stroke-linecap="round"/>`

/** Shoulders, over the neck. */
export const CLOTHES: Readonly<Record<Clothes, (colour: string) => string>> = {
  blazer: colour =>
    `${body('#f0e6d6')}<path d="M26 400C30 340 76 316 148 293L196 400Z" fill="${colour}"/><path d="M374 400C370 340 324 316 252 293L204 400Z" fill="${colour}"/>
<path d="M148 293L126 330L152 340L140 352L196 400L164 322Z" fill="#fff" fill-opacity=".12"/><path d="M252 293L274 330L248 340L260 352L204 400L236 322Z" fill="#000" fill-opacity=".16"/>`,
  cardigan: colour =>
    `${body('#ead9c0')}<path d="M26 400C30 340 76 316 146 294C152 336 170 372 190 400Z" fill="${colour}"/><path d="M374 400C370 340 324 316 254 294C248 336 230 372 210 400Z" fill="${colour}"/>
${line('M146 294C152 336 170 372 190 400M254 294C248 336 230 372 210 400', 5)}`,
  hoodie: colour =>
    `<path d="M120 312C126 268 150 262 168 270L200 330L232 270C250 262 274 268 280 312Q200 372 120 312Z" fill="${colour}"/><path d="M120 312C126 268 150 262 168 270L200 330L232 270C250 262 274 268 280 312Q200 372 120 312Z" fill="#000" opacity=".22"/>
<path d="M26 400C30 344 70 318 128 304C150 344 250 344 272 304C330 318 370 344 374 400Z" fill="${colour}"/><path d="M272 304C330 318 370 344 374 400H262C292 370 290 332 272 304Z" fill="#000" opacity=".13"/>
<path d="M176 336v40M224 336v40" stroke="#f3e9d8" stroke-width="4" stroke-linecap="round" opacity=".8"/>`,
  shirt: colour =>
    `${body(colour)}<path d="M146 292L200 344L172 366L132 312Z" fill="#fff" fill-opacity=".42"/><path d="M254 292L200 344L228 366L268 312Z" fill="#fff" fill-opacity=".24"/>${line('M200 346V400')}${line('M146 292L200 344L254 292', 2)}
<circle cx="206" cy="378" r="3" fill="#000" opacity=".25"/>`,
  sweater: colour =>
    `${body(colour)}<path d="M138 297Q200 350 262 297L254 290Q200 334 146 290Z" fill="#fff" fill-opacity=".2"/>${line('M138 297Q200 350 262 297')}${line('M84 342q14 22 14 58M316 342q-14 22 -14 58')}`,
  turtleneck: colour =>
    `<path d="M26 400C30 340 76 316 140 298L160 256Q200 276 240 256L260 298C324 316 370 340 374 400Z" fill="${colour}"/><path d="M254 298C324 316 370 340 374 400H250C286 372 284 330 254 298Z" fill="#000" opacity=".13"/>
<path d="M160 256Q200 276 240 256L245 286Q200 304 155 286Z" fill="#fff" fill-opacity=".12"/>${line('M157 286Q200 304 243 286')}${line('M162 258Q200 276 238 258', 2)}${line('M88 342q12 22 12 58M312 342q-12 22 -12 58')}`,
}
