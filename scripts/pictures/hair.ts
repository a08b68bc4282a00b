/** From the light to the dark, and the brows. */
export const HAIR_COLOURS = {
  black: ['#3a2f33', '#171317', '#1d171a'],
  brown: ['#6d4a33', '#3a2418', '#3a2519'],
  chestnut: ['#7c4428', '#41200f', '#41220f'],
  ash: ['#8a7560', '#544333', '#4d3d2e'],
  honey: ['#d8a657', '#96652a', '#8a5f2b'],
  copper: ['#c2683a', '#7c351b', '#7c3b1f'],
  silver: ['#d9d4cf', '#98928f', '#8d8683'],
} as const

export type Hair = 'bob' | 'bun' | 'cloud' | 'crop' | 'curls' | 'long' | 'pixie' | 'side' | 'tail' | 'tousled' | 'waves'

const shape = (path: string): string => `<path d="${path}" fill="url(#hair)"/>`
/** Light that lies on hair. */
const shine = (path: string): string =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="5" stroke-linecap="round"/>`
const depth = (path: string): string =>
  `<path d="${path}" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="3" stroke-linecap="round"/>`
const ring = (count: number, radius: number, size: number, from: number, to: number): string =>
  Array.from({ length: count }, (_, at) => {
    const angle = ((from + ((to - from) * at) / (count - 1)) * Math.PI) / 180
    const wobble = at % 2 === 0 ? 3 : -3
    const [x, y] = [200 + (radius + wobble) * Math.cos(angle), 160 - (radius + wobble) * Math.sin(angle)]
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size + (at % 3)}" fill="url(#hair)"/>`
  }).join('')

const none = () => ''

/** Behind the head and the neck. */
export const BACK_HAIR: Readonly<Record<Hair, () => string>> = {
  bob: () =>
    shape(
      'M200 76C142 76 122 118 123 168C124 206 116 240 126 258C142 270 160 262 168 246L232 246C240 262 258 270 274 258C284 240 276 206 277 168C278 118 258 76 200 76Z',
    ),
  bun: () => `<circle cx="204" cy="76" r="30" fill="url(#hair)"/>${depth('M188 66q16 -14 32 2')}`,
  cloud: () => `<circle cx="200" cy="158" r="84" fill="url(#hair)"/>${ring(19, 82, 23, -28, 208)}`,
  crop: none,
  curls: () => ring(15, 66, 19, -6, 186),
  long: () =>
    shape(
      'M200 76C140 76 120 120 122 172C123 214 104 252 106 306C122 330 152 322 168 304L232 304C248 322 278 330 294 306C296 252 277 214 278 172C280 120 260 76 200 76Z',
    ),
  pixie: () =>
    shape(
      'M200 80C146 80 128 122 134 176C138 200 146 212 154 214L246 214C254 212 262 200 266 176C272 122 254 80 200 80Z',
    ),
  side: none,
  tail: () =>
    shape('M236 92C284 92 308 132 304 188C301 232 292 262 270 282C262 284 258 276 262 268C276 232 272 184 244 152Z') +
    depth('M268 120q26 40 8 120'),
  tousled: none,
  waves: () =>
    shape(
      'M200 78C142 78 122 116 126 160C118 178 122 194 114 210C108 228 116 240 112 258C122 282 152 280 168 262L232 262C248 280 278 282 288 258C284 240 292 228 286 210C278 194 282 178 274 160C278 116 258 78 200 78Z',
    ),
}

/** Over the forehead. */
export const FRONT_HAIR: Readonly<Record<Hair, () => string>> = {
  bob: () =>
    shape(
      'M137 182C132 118 160 84 202 84C244 84 268 118 263 182C258 164 254 150 248 140C232 144 212 140 196 130C184 140 164 146 152 146C146 156 141 168 137 182Z',
    ) + shine('M160 112q18 -16 44 -14'),
  bun: () =>
    shape('M138 174C134 118 162 88 202 88C242 88 266 118 262 174C256 148 238 126 204 112C168 122 146 146 138 174Z') +
    shine('M160 118q14 -16 36 -18') +
    depth('M204 90q4 10 0 22'),
  cloud: () => ring(9, 57, 17, 22, 158),
  crop: () =>
    shape(
      'M139 166C134 116 160 86 200 86C240 86 266 116 261 166C257 148 250 132 236 124C214 116 186 116 164 124C150 132 143 148 139 166Z',
    ) + shine('M166 104q16 -9 40 -7'),
  curls: () => ring(8, 54, 15, 24, 156),
  long: () =>
    shape(
      'M139 190C131 128 156 84 208 84C250 86 268 126 261 190C257 166 248 144 228 130C216 122 206 118 198 114C186 132 162 144 150 158C145 168 142 178 139 190Z',
    ) +
    shine('M158 124q14 -22 44 -28') +
    depth('M222 100q20 12 28 38'),
  pixie: () =>
    shape(
      'M136 184C130 122 156 82 206 82C256 84 270 128 264 184C260 172 256 156 250 142C226 146 196 136 180 118C174 138 158 148 150 160C146 172 140 178 136 184Z',
    ) +
    shine('M170 106q26 -16 56 -6') +
    depth('M184 116q30 20 60 18'),
  side: () =>
    shape(
      'M138 172C131 118 152 80 206 80C254 80 270 118 262 172C258 160 256 148 251 136C234 140 206 134 188 118C178 132 160 138 150 146C145 154 141 162 138 172Z',
    ) +
    shine('M190 100q26 -12 50 0') +
    depth('M188 118q26 14 54 12'),
  tail: () =>
    shape('M138 176C133 118 160 86 204 86C246 86 268 118 262 172C256 146 240 126 214 114C180 122 150 146 138 176Z') +
    shine('M160 118q18 -18 44 -20'),
  tousled: () =>
    shape(
      'M138 172C126 130 140 100 166 94C172 78 194 72 208 80C226 68 254 80 258 102C274 116 270 146 262 172C259 158 256 148 251 138C242 142 234 138 229 128C222 140 208 142 200 130C191 143 174 146 166 136C154 146 144 156 138 172Z',
    ) +
    shine('M170 106q14 -12 32 -10') +
    depth('M208 82q-4 14 -16 20M256 104q-8 8 -20 8'),
  waves: () =>
    shape(
      'M138 186C130 150 140 96 196 84C250 80 272 124 262 186C258 166 252 148 242 138C226 136 214 128 208 114C194 130 176 134 162 142C150 154 144 168 138 186Z',
    ) +
    shine('M158 120q16 -20 44 -22') +
    depth('M214 98q24 8 32 34'),
}
