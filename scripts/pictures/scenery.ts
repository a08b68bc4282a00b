/** Numbers that look like chance and are the same in every run. */
export const createChance = (seed: number) => {
  let state = seed * 2_654_435_761 + 1
  return (least: number, most: number): number => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return least + (((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * (most - least)
  }
}
export type Chance = ReturnType<typeof createChance>

export const WIDTH = 1600
export const HEIGHT = 900

export const round = (value: number): string => String(Math.round(value))

/** Colours of one hour of the day, from the sky to what is nearest. */
export type Palette = {
  /** From above to the horizon. */
  readonly sky: readonly [string, string, string]
  /** From far to near. */
  readonly land: readonly [string, string, string, string]
  readonly light: string
  readonly glow: string
}

export const fill = (path: string, colour: string, more = ''): string => `<path d="${path}" fill="${colour}"${more}/>`
export const stroke = (path: string, colour: string, width: number, more = ''): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`
export const circle = (x: number, y: number, radius: number, colour: string, more = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${Math.round(radius * 10) / 10}" fill="${colour}"${more}/>`
export const rect = (x: number, y: number, width: number, height: number, colour: string, more = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${colour}"${more}/>`
export const times = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

export const sky = ({ sky: [top, middle, low], glow }: Palette): string =>
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".55" stop-color="${middle}"/><stop offset=".9" stop-color="${low}"/></linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="${glow}" stop-opacity=".75"/><stop offset=".35" stop-color="${glow}" stop-opacity=".28"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>
<linearGradient id="mist" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${low}" stop-opacity="0"/><stop offset=".62" stop-color="${low}" stop-opacity=".5"/><stop offset="1" stop-color="${low}" stop-opacity="0"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>`

export const glow = (x: number, y: number, radius: number, opacity = 1): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="url(#glow)"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

export const stars = (chance: Chance, count: number, below: number, colour = '#fff'): string =>
  times(count, () =>
    circle(chance(0, WIDTH), chance(0, below), chance(0.8, 2.4), colour, ` opacity="${chance(0.25, 0.9).toFixed(2)}"`),
  )

/** Mist that lies before what is behind it. */
export const mist = (y: number, height: number): string => rect(0, y, WIDTH, height * 1.5, 'url(#mist)')

/** A line of hills from the left to the right, filled to the ground. `rough` 0 is round, 1 is rock. */
export const ridge = (chance: Chance, y: number, high: number, step: number, rough: boolean): string => {
  const points: [number, number][] = []
  for (let x = -step; x <= WIDTH + step; x += step * chance(0.7, 1.2)) points.push([x, y - chance(0, high)])
  points.push([WIDTH + 2 * step, y])
  const [[firstX, firstY] = [0, y], ...rest] = points
  let path = `M${round(firstX)} ${HEIGHT}V${round(firstY)}`
  let [lastX, lastY] = [firstX, firstY]
  for (const [x, py] of rest) {
    const middle = (lastX + x) / 2
    path += rough
      ? `L${round(middle + chance(-20, 20))} ${round((lastY + py) / 2 + chance(-14, 14))}L${round(x)} ${round(py)}`
      : `C${round(middle)} ${round(lastY)} ${round(middle)} ${round(py)} ${round(x)} ${round(py)}`
    ;[lastX, lastY] = [x, py]
  }
  return `${path}V${HEIGHT}Z`
}

/** A fir, its foot at (x, y). */
export const fir = (x: number, y: number, height: number): string => {
  const width = height * 0.36
  const tier = (from: number, to: number, half: number) =>
    `M${round(x)} ${round(y - height * to)}L${round(x + half)} ${round(y - height * from)}H${round(x - half)}Z`
  return `${tier(0.08, 0.58, width / 2)}${tier(0.34, 0.8, width * 0.38)}${tier(0.58, 1, width * 0.26)}M${round(x - 2)} ${round(y)}v${round(-height * 0.1)}h4v${round(height * 0.1)}Z`
}

export const gulls = (places: readonly (readonly [number, number, number])[], colour: string): string =>
  places
    .map(([x, y, size]) =>
      stroke(
        `M${x - size} ${y - size * 0.3}Q${x - size * 0.4} ${y - size * 0.55} ${x} ${y}Q${x + size * 0.4} ${y - size * 0.55} ${x + size} ${y - size * 0.3}`,
        colour,
        3,
      ),
    )
    .join('')

/** Light on water: lines that are shorter the farther they are from the middle. */
export const reflection = (chance: Chance, x: number, from: number, to: number, colour: string): string =>
  times(16, at => {
    const y = from + ((to - from) * (at + 0.5)) / 16
    const half = (16 + at * 6) * chance(0.5, 1.3)
    const middle = x + chance(-14, 14)
    return stroke(
      `M${round(middle - half)} ${round(y)}H${round(middle + half)}`,
      colour,
      3 + at * 0.25,
      ` opacity="${(0.7 - at * 0.03).toFixed(2)}"`,
    )
  })

export type Scene = (palette: Palette, chance: Chance) => string

/** A tower with a pointed roof; (x, y) is the middle of its foot. */
export const tower = (x: number, y: number, width: number, height: number, colour: string, window: string): string => {
  const half = width / 2
  return (
    fill(
      `M${round(x - half)} ${round(y)}V${round(y - height)}h${round(-width * 0.12)}v${round(-width * 0.28)}h${round(width * 1.24)}v${round(width * 0.28)}h${round(-width * 0.12)}V${round(y)}ZM${round(x - half * 1.36)} ${round(y - height - width * 0.28)}L${round(x)} ${round(y - height - width * 1.7)}L${round(x + half * 1.36)} ${round(y - height - width * 0.28)}Z`,
      colour,
    ) +
    fill(
      `M${round(x - width * 0.09)} ${round(y - height * 0.62)}v${round(-width * 0.3)}a${round(width * 0.09)} ${round(width * 0.09)} 0 0 1 ${round(width * 0.18)} 0v${round(width * 0.3)}Z`,
      window,
    )
  )
}
