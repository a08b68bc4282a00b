import {
  circle,
  fill,
  glow,
  HEIGHT,
  mist,
  rect,
  ridge,
  round,
  type Scene,
  sky,
  stars,
  stroke,
  times,
  WIDTH,
} from './scenery.ts'

export const science: Scene = (p, chance) => {
  const [far, middle, near, nearest] = p.land
  const dome = (x: number, y: number, r: number) =>
    `${fill(`M${x - r} ${y}a${r} ${r} 0 0 1 ${r * 2} 0Z`, p.light, ' opacity=".16"')}${stroke(`M${x - r} ${y}a${r} ${r} 0 0 1 ${r * 2} 0M${x - r * 0.5} ${y}q0 ${-r * 0.8} ${r * 0.5} ${-r}q${r * 0.5} ${r * 0.2} ${r * 0.5} ${r}M${x - r * 0.92} ${y - r * 0.4}h${r * 1.84}`, p.light, 3, ' opacity=".75"')}`
  const spire = (x: number, y: number, w: number, h: number) =>
    fill(
      `M${x - w / 2} ${y}L${x - w * 0.3} ${y - h * 0.8}L${x} ${y - h}L${x + w * 0.3} ${y - h * 0.8}L${x + w / 2} ${y}Z`,
      near,
    ) + times(5, at => rect(x - w * 0.12, y - h * (0.2 + at * 0.12), w * 0.24, 5, p.light, ' opacity=".85"'))
  return `${sky(p)}${stars(chance, 170, 620)}
<g transform="rotate(-16 1130 300)">${glow(1130, 300, 430, 0.8)}${circle(1130, 300, 190, far)}<clipPath id="disc"><circle cx="1130" cy="300" r="190"/></clipPath><g clip-path="url(#disc)">${stroke('M900 230q230 60 460 10M900 330q230 60 460 0M900 400q230 50 460 10', p.glow, 26, ' opacity=".26"')}${fill('M1130 90C1240 180 1260 400 1170 500H1400V80Z', '#000', ' opacity=".28"')}</g>
${stroke('M958 236C840 250 770 300 800 330C850 380 1110 380 1290 330C1440 290 1490 230 1430 216C1400 208 1360 210 1302 222', p.light, 12, ' opacity=".85"')}${stroke('M940 262C880 276 840 300 860 318C910 352 1110 350 1270 310C1370 284 1410 252 1390 242', p.glow, 6, ' opacity=".6"')}</g>
${fill('M380 146A44 44 0 1 0 422 204A36 36 0 1 1 380 146Z', p.light, ' opacity=".9"')}
${stroke('M250 640C420 560 560 420 620 250', p.light, 5, ' opacity=".5"')}<g transform="translate(626 226) rotate(22)">${fill('M0 -46C20 -24 22 10 14 36H-14C-22 10 -20 -24 0 -46Z', '#f3efe6')}${fill('M-14 16L-32 44L-13 38ZM14 16L32 44L13 38Z', p.glow)}${circle(0, -4, 7, p.sky[1])}${fill('M-9 38L0 76L9 38Z', p.light)}</g>
${fill(ridge(chance, 690, 110, 150, true), middle)}${mist(520, 200)}
${dome(330, 760, 150)}${spire(250, 760, 50, 190)}${spire(330, 760, 60, 260)}${spire(402, 760, 44, 150)}${dome(560, 770, 90)}${spire(560, 770, 40, 130)}${dome(1290, 770, 120)}${spire(1250, 770, 46, 170)}${spire(1320, 770, 52, 210)}
${fill(ridge(chance, 790, 34, 260, false), near)}${fill('M-20 830Q800 770 1620 830V900H-20Z', nearest)}
${times(7, at => `<ellipse cx="${round(chance(40, 1560))}" cy="${round(850 + chance(-8, 36))}" rx="${round(chance(30, 90))}" ry="${round(chance(6, 13))}" fill="#000" opacity="${0.14 + (at % 3) * 0.04}"/>`)}
<g transform="translate(800 800)">${fill('M-12 0v-28c0 -18 6 -26 14 -26s14 8 14 26v28h-10v-16h-8v16Z', '#f3efe6')}${circle(2, -62, 13, '#f3efe6')}${fill('M-5 -66a9 8 0 0 1 15 0v6h-15Z', p.glow)}</g>`
}

const gear = (x: number, y: number, r: number, teeth: number, colour: string, hole: string): string => {
  const tooth = (2 * Math.PI) / teeth
  let path = ''
  for (let at = 0; at < teeth; at += 1)
    for (const [part, radius] of [
      [0, r],
      [0.24, r],
      [0.32, r * 1.17],
      [0.7, r * 1.17],
      [0.78, r],
    ] as const) {
      const angle = (at + part) * tooth
      path += `${path ? 'L' : 'M'}${round(x + Math.cos(angle) * radius)} ${round(y + Math.sin(angle) * radius)}`
    }
  const spokes = times(6, at => {
    const angle = (at * Math.PI) / 3
    return stroke(
      `M${round(x)} ${round(y)}L${round(x + Math.cos(angle) * r * 0.8)} ${round(y + Math.sin(angle) * r * 0.8)}`,
      colour,
      r * 0.14,
    )
  })
  return `${fill(`${path}Z`, colour)}${circle(x, y, r * 0.74, hole)}${spokes}${circle(x, y, r * 0.24, colour)}${circle(x, y, r * 0.1, hole)}`
}

export const steampunk: Scene = (p, chance) => {
  const [far, middle, near, nearest] = p.land
  const chimneys = (y: number, count: number, colour: string, high: number) =>
    times(count, at => {
      const x = (at + 0.5) * (WIDTH / count) + chance(-40, 40)
      const height = chance(high * 0.5, high)
      return fill(
        `M${round(x - 15)} ${y}L${round(x - 11)} ${round(y - height)}h-5v-12h32v12h-5L${round(x + 15)} ${y}Z`,
        colour,
      )
    })
  const roofs = (y: number, colour: string) => {
    let path = `M-20 ${HEIGHT}V${y}`
    for (let x = -20; x < WIDTH + 40; ) {
      const width = chance(90, 170)
      path +=
        chance(0, 1) > 0.5
          ? `v${round(-chance(20, 70))}l${round(width / 2)} -44l${round(width / 2)} 44V${y}`
          : `v${round(-chance(10, 60))}h${round(width)}V${y}`
      x += width
    }
    return fill(`${path}V${HEIGHT}Z`, colour)
  }
  return `${sky(p)}${glow(520, 380, 520)}<g opacity=".34">${gear(1350, 210, 170, 18, far, p.sky[1])}${gear(1560, 420, 110, 12, far, p.sky[1])}${gear(140, 190, 120, 14, far, p.sky[0])}</g>
${times(5, at => fill(`M${round(chance(-60, 1300))} ${150 + at * 76}q50 -44 120 -16q56 -40 130 -2q80 -18 120 24q-180 20 -370 -6Z`, p.light, ' opacity=".13"'))}
${chimneys(640, 9, far, 230)}${roofs(640, far)}${mist(440, 230)}
<g>${fill('M424 760V356H410V330H630V356H616V760Z', middle)}${fill('M404 334L520 176L636 334Z', middle)}${stroke('M520 178V112', middle, 7)}${circle(520, 110, 9, p.light)}${circle(520, 452, 84, near)}${circle(520, 452, 72, p.light)}${stroke('M520 452V398M520 452L556 470', nearest, 8)}${times(12, at => stroke(`M${round(520 + 60 * Math.cos((at * Math.PI) / 6))} ${round(452 + 60 * Math.sin((at * Math.PI) / 6))}L${round(520 + 66 * Math.cos((at * Math.PI) / 6))} ${round(452 + 66 * Math.sin((at * Math.PI) / 6))}`, nearest, 5))}${fill('M500 330v-46a20 20 0 0 1 40 0v46Z', p.light, ' opacity=".8"')}${[0, 1].map(at => fill(`M${470 + at * 70} 660v-50a15 15 0 0 1 30 0v50Z`, p.light, ' opacity=".7"')).join('')}</g>
${chimneys(730, 7, middle, 200)}${roofs(720, middle)}${mist(560, 220)}
<g transform="translate(1080 330)">${fill('M-210 0C-190 -76 -80 -104 20 -100C130 -96 214 -54 230 -6C214 44 130 84 20 88C-80 92 -190 70 -210 0Z', near)}${stroke('M-206 -6C-100 -26 130 -28 228 -8M-190 -40C-90 -70 120 -72 206 -44M-190 40C-90 62 120 64 206 34', p.glow, 4, ' opacity=".6"')}${fill('M-190 -20L-262 -66L-250 0L-262 62L-190 22Z', near)}${stroke('M-60 86L-50 124M90 82L80 124', nearest, 5)}${fill('M-90 120H124C118 152 96 164 70 164H-44C-70 164 -86 148 -90 120Z', nearest)}${times(5, at => circle(-50 + at * 34, 140, 8, p.light))}${stroke('M-110 134h-34M-144 112v44', nearest, 6)}</g>
${chimneys(830, 6, near, 190)}${roofs(820, near)}${times(26, () => rect(chance(20, 1580), chance(780, 850), 9, 14, p.light, ' opacity=".75"'))}
${roofs(890, nearest)}${[
  [250, 640],
  [760, 600],
  [1300, 650],
]
  .map(([x = 0, y = 0]) =>
    times(5, at =>
      circle(x + at * 22, y - at * 44, 16 + at * 9, p.light, ` opacity="${(0.16 - at * 0.024).toFixed(2)}"`),
    ),
  )
  .join('')}`
}
