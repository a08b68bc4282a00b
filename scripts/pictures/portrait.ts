import { CLOTHES, type Clothes } from './clothes.ts'
import { BACK_HAIR, FRONT_HAIR, HAIR_COLOURS, type Hair } from './hair.ts'

/** Base, shade, and the colour of cheeks and lips. */
const SKINS = {
  porcelain: ['#f3d3bd', '#dca98b', '#d9705f'],
  rose: ['#eebf9f', '#d0926f', '#cc5f4c'],
  sand: ['#e3ad83', '#bf8159', '#b9523f'],
  olive: ['#cf9a6c', '#a87247', '#a54a35'],
  umber: ['#a56c45', '#7d4c2c', '#9c4534'],
  cocoa: ['#82502f', '#5a3420', '#b3584a'],
} as const

/** The wall behind: light where the lamp is, dark where it is not. */
const GROUNDS = {
  ochre: ['#e6b867', '#a9702c'],
  slate: ['#7f9dbb', '#3d5878'],
  plum: ['#a5798f', '#5d3d55'],
  teal: ['#6fa09c', '#2d5a5d'],
  sand: ['#e3cfa9', '#a98a5c'],
  sage: ['#a3b98e', '#566f4f'],
  terracotta: ['#e09a78', '#a2502f'],
} as const

export type Portrait = {
  readonly skin: keyof typeof SKINS
  readonly hair: Hair
  readonly hairColour: keyof typeof HAIR_COLOURS
  readonly clothes: Clothes
  readonly cloth: string
  readonly ground: keyof typeof GROUNDS
  readonly mouth: 'soft' | 'smile' | 'open'
  readonly beard?: 'full' | 'stubble'
  readonly glasses?: 'round' | 'thin'
  readonly earrings?: boolean
  /** Lines beside the mouth and the eyes. */
  readonly age?: boolean
  /** Degrees by which the head leans. */
  readonly tilt: number
  /** How much wider the jaw is. */
  readonly jaw?: number
}

const headPath = (jaw: number): string =>
  `M142 158C142 116 167 96 200 96C233 96 258 116 258 158C258 ${196 + jaw} ${241 + jaw} 251 200 254C${159 - jaw} 251 142 ${196 + jaw} 142 158Z`

const EYES = [177, 223] as const

const eyes = (brow: string): string =>
  EYES.map((x, side) => {
    const out = side === 0 ? -1 : 1
    return `<ellipse cx="${x}" cy="178" rx="4.8" ry="5.6" fill="#2b1a14"/><circle cx="${x - 1.4}" cy="176.200" r="1.300" fill="#fff" opacity=".9"/>
<path d="M${x - 9.5} ${177 + (side === 0 ? 2 : 0)}q9.5 -8.5 19 ${side === 0 ? -1 : 1}" fill="none" stroke="#2b1a14" stroke-width="2.4" stroke-linecap="round"/>
<path d="M${x - 12 * out} 160q${9 * out} -6.5 ${23 * out} .5" fill="none" stroke="${brow}" stroke-width="4.4" stroke-linecap="round"/>`
  }).join('')

const MOUTHS = {
  soft: (lip: string) =>
    `<path d="M184 224q16 9 32 0" fill="none" stroke="${lip}" stroke-width="3.6" stroke-linecap="round"/><path d="M193 234q7 2.5 14 0" fill="none" stroke="${lip}" stroke-width="2.4" stroke-linecap="round" opacity=".35"/>`,
  smile: (lip: string) =>
    `<path d="M181 221C187 222.500 194 220 200 222C206 220 213 222.500 219 221C214 233 207 237 200 237C193 237 186 233 181 221Z" fill="${lip}"/><path d="M184 223.500q16 5.500 32 0" fill="none" stroke="#5a201a" stroke-width="1.8" stroke-linecap="round" opacity=".7"/>`,
  open: (lip: string) =>
    `<path d="M179 219C192 222 208 222 221 219C219 234 211 241 200 241C189 241 181 234 179 219Z" fill="#6a221d"/><path d="M181.500 220.200C193 222.600 207 222.600 218.500 220.200C217.500 226 216 228.500 214 229C205 231 195 231 186 229C184 228.500 182.500 226 181.500 220.200Z" fill="#fbf3e8"/><path d="M179 219C192 222 208 222 221 219" fill="none" stroke="${lip}" stroke-width="2.4" stroke-linecap="round"/>`,
} as const

const BEARDS = {
  full: (colour: string, jaw: number) =>
    `<path d="M142 176C143 ${200 + jaw} ${152 - jaw} 262 200 267C${248 + jaw} 262 257 ${200 + jaw} 258 176C254 196 247 206 237 208C226 203 211 204 200 207C189 204 174 203 163 208C153 206 146 196 142 176Z" fill="${colour}"/>`,
  stubble: (colour: string, jaw: number) =>
    `<path d="M143 188C145 ${212 + jaw} ${162 - jaw} 252 200 254C${238 + jaw} 252 255 ${212 + jaw} 257 188C252 204 244 210 234 211C222 207 210 208 200 210C190 208 178 207 166 211C156 210 148 204 143 188Z" fill="${colour}" opacity=".24"/>`,
} as const

const GLASSES = {
  round:
    '<g fill="#fff" fill-opacity=".1" stroke="#2d2420" stroke-width="3.4"><circle cx="176" cy="179" r="18.500"/><circle cx="224" cy="179" r="18.500"/></g><path d="M194.500 177q5.500 -4 11 0M157.500 176L143 171M242.500 176L257 171" fill="none" stroke="#2d2420" stroke-width="3.200" stroke-linecap="round"/>',
  thin: '<g fill="#fff" fill-opacity=".1" stroke="#7a5a2a" stroke-width="2.600"><rect x="156" y="164" width="39" height="29" rx="12"/><rect x="205" y="164" width="39" height="29" rx="12"/></g><path d="M195 175q5 -3 10 0M156 174L143 170M244 174L257 170" fill="none" stroke="#7a5a2a" stroke-width="2.600" stroke-linecap="round"/>',
} as const

const AGE =
  '<g fill="none" stroke-width="2" stroke-linecap="round"><path d="M170 212q-3 8 1 15M230 212q3 8 -1 15M159 184l-6 -2M159 189l-6 1M241 184l6 -2M241 189l6 1"/></g>'

/** A full beard is wider than the face, stubble is not. */
const beard = ({ beard: kind, jaw = 0 }: Portrait, colour: string): string => {
  if (kind === undefined) return ''
  return kind === 'full'
    ? BEARDS.full('url(#hair)', jaw)
    : `<g clip-path="url(#head)">${BEARDS.stubble(colour, jaw)}</g>`
}

/** A head and shoulders in lamplight, 400 × 400. */
export const drawPortrait = (one: Portrait): string => {
  const [skin, shade, lip] = SKINS[one.skin]
  const [light, dark] = GROUNDS[one.ground]
  const hair = HAIR_COLOURS[one.hairColour]
  const jaw = one.jaw ?? 0
  const head = headPath(jaw)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">
<defs>
<radialGradient id="wall" cx=".26" cy=".2" r="1.050"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>
<linearGradient id="skin" x1="0" y1="0" x2="1" y2=".35"><stop offset=".1" stop-color="${skin}"/><stop offset=".62" stop-color="${skin}"/><stop offset="1" stop-color="${shade}"/></linearGradient>
<linearGradient id="hair" x1="0" y1="0" x2="1" y2=".8"><stop offset="0" stop-color="${hair[0]}"/><stop offset="1" stop-color="${hair[1]}"/></linearGradient>
<radialGradient id="blush"><stop offset="0" stop-color="${lip}" stop-opacity=".34"/><stop offset="1" stop-color="${lip}" stop-opacity="0"/></radialGradient>
<clipPath id="head"><path d="${head}"/></clipPath>
</defs>
<rect width="400" height="400" fill="url(#wall)"/>
<path d="M58 400V210A142 142 0 0 1 342 210V400" fill="#fff" fill-opacity=".09"/>
<path d="M86 400V214A114 114 0 0 1 314 214V400" fill="#fff" fill-opacity=".08"/>
<g transform="translate(-66 -58) scale(1.330)">
<g transform="rotate(${one.tilt} 200 260)">${BACK_HAIR[one.hair]()}</g>
<path d="M166 218C167 262 164 284 140 300L200 352L260 300C236 284 233 262 234 218Z" fill="${skin}"/>
<path d="M166 238C176 262 222 266 234 236L234 262C226 276 178 280 166 262Z" fill="${shade}" opacity=".75"/>
${CLOTHES[one.clothes](one.cloth)}
<g transform="rotate(${one.tilt} 200 260)">
<ellipse cx="141" cy="182" rx="9" ry="15" fill="${skin}"/><ellipse cx="259" cy="182" rx="9" ry="15" fill="${shade}"/>
<path d="${head}" fill="url(#skin)"/>
<g clip-path="url(#head)">
<circle cx="163" cy="207" r="23" fill="url(#blush)"/><circle cx="235" cy="207" r="23" fill="url(#blush)"/>
<path d="M128 90H272V136C244 118 160 118 128 150Z" fill="${shade}" opacity=".38"/>
</g>
${beard(one, hair[1])}
<path d="M201 182C200 193 196 202 194 206C195 211 202 212 207 209" fill="none" stroke="${shade}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>
${MOUTHS[one.mouth](lip)}
${one.age ? AGE.replace('fill="none"', `fill="none" stroke="${shade}"`) : ''}
${eyes(hair[2])}
${FRONT_HAIR[one.hair]()}
${one.glasses ? GLASSES[one.glasses] : ''}
${one.earrings ? '<circle cx="140" cy="202" r="4.500" fill="#e7b450"/><circle cx="260" cy="202" r="4.500" fill="#c2913a"/>' : ''}
</g>
</g>
</svg>`
}
