import {
  circle,
  fill,
  glow,
  gulls,
  HEIGHT,
  mist,
  rect,
  reflection,
  round,
  type Scene,
  sky,
  stars,
  stroke,
  times,
  WIDTH,
} from './scenery.ts'

/** A sailing ship, 400 wide, its water line at 0. */
const ship = (hull: string, sail: string, flag: string): string =>
  `${fill('M-190 -44C-150 -40 110 -40 176 -64C168 -20 140 14 116 26H-136C-166 14 -184 -14 -190 -44Z', hull)}${fill('M-190 -44L-214 -92H-120L-112 -44ZM120 -52L128 -84H196L176 -64Z', hull)}
${stroke('M-96 -46V-330M18 -46V-380M118 -50V-300M172 -66L276 -128', hull, 10)}${stroke('M276 -128L118 -296L18 -376L-96 -326L-200 -92', hull, 2.5)}
${fill('M-154 -300H-44C-30 -250 -30 -230 -40 -196H-160C-142 -230 -142 -260 -154 -300ZM-168 -182H-34C-18 -136 -20 -110 -32 -76H-174C-152 -110 -152 -146 -168 -182Z', sail)}
${fill('M-38 -348H78C94 -296 94 -272 82 -232H-44C-26 -270 -26 -304 -38 -348ZM-52 -216H92C110 -166 108 -132 96 -88H-58C-36 -126 -36 -170 -52 -216Z', sail)}
${fill('M74 -272H166C178 -232 178 -214 170 -184H68C82 -214 82 -240 74 -272ZM64 -172H176C188 -134 186 -112 178 -84H58C74 -112 74 -140 64 -172Z', sail)}
${fill('M18 -382q26 -14 48 0q22 10 40 -4l-8 30q-20 10 -40 0q-20 -8 -40 4Z', flag)}${times(5, at => rect(-120 + at * 52, -22, 18, 14, '#f3c877', ' rx="2"'))}`

export const pirates: Scene = (p, chance) => {
  const [far, middle, near, nearest] = p.land
  const wave = (y: number, high: number, long: number, colour: string) => {
    let path = `M-40 ${HEIGHT}V${y}`
    for (let x = -40; x < WIDTH + long; x += long) path += `q${long * 0.25} ${-high} ${long * 0.5} 0t${long * 0.5} 0`
    return fill(`${path}V${HEIGHT}Z`, colour)
  }
  return `${sky(p)}${stars(chance, 26, 220)}${glow(620, 500, 520)}${circle(620, 500, 118, p.light)}
${times(4, at => fill(`M${round(chance(-100, 1300))} ${200 + at * 56}q60 -40 130 -14q60 -38 140 -4q70 -16 110 22q-190 16 -380 -4Z`, p.light, ' opacity=".16"'))}
${fill('M1120 560C1180 500 1240 470 1300 478C1370 486 1420 540 1640 556V580H1120Z', far)}${rect(1290, 380, 26, 100, far)}${fill('M1282 384h42l-6 -26h-30ZM1288 358L1303 336L1318 358Z', far)}${circle(1303, 370, 9, p.light)}${fill('M1303 370L1640 300V440Z', p.light, ' opacity=".16"')}
${rect(0, 560, WIDTH, 340, middle)}${reflection(chance, 620, 566, 800, p.light)}
${wave(640, 16, 150, near)}<g transform="translate(900 690) rotate(-2) scale(1.180)">${ship(nearest, '#efe2c8', p.glow)}</g><g opacity=".16" transform="translate(900 690) rotate(-2) scale(1.180)">${fill('M18 -348H78C94 -296 94 -272 82 -232H28ZM20 -216H92C110 -166 108 -132 96 -88H20ZM-92 -300H-44C-30 -250 -30 -230 -40 -196H-92ZM-92 -182H-34C-18 -136 -20 -110 -32 -76H-92ZM120 -272H166C178 -232 178 -214 170 -184H120ZM120 -172H176C188 -134 186 -112 178 -84H120Z', nearest)}</g>
${wave(712, 22, 210, near)}${wave(768, 26, 260, nearest)}${fill('M-20 840q120 -30 260 -6t280 -4t300 8t320 -6t480 4V900H-20Z', nearest)}
${times(12, () => stroke(`M${round(chance(0, 1560))} ${round(chance(720, 880))}q20 -10 44 0`, p.light, 3, ' opacity=".3"'))}
${gulls(
  [
    [330, 300, 34],
    [410, 250, 24],
    [1180, 220, 28],
    [260, 380, 20],
  ],
  nearest,
)}`
}

/** The cover of one game of the demo: a harbour at low tide. */
export const lowTide: Scene = (p, chance) => {
  const [far, middle, near, nearest] = p.land
  const boat = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${fill('M-70 0C-50 4 50 4 76 -8C70 18 50 28 30 28H-40C-58 26 -66 14 -70 0Z', nearest)}${stroke('M-6 0V-96M-6 -90L58 -10M-6 -90L-60 -2', nearest, 4)}${fill('M-2 -84L44 -14H-2Z', p.light, ' opacity=".5"')}${circle(76, -16, 5, p.light)}</g>`
  return `${sky(p)}${stars(chance, 70, 340)}${glow(330, 250, 330, 0.7)}${circle(330, 250, 58, p.light)}
${times(4, at => fill(`M${round(chance(-100, 1200))} ${230 + at * 60}q70 -36 150 -12q60 -34 150 -2q80 -14 120 18q-200 14 -420 -4Z`, p.light, ' opacity=".1"'))}
${fill('M-20 560C160 520 260 470 420 490C560 506 640 540 760 560Z', far)}${times(11, at => {
  const [x, high] = [40 + at * 56, chance(26, 60)]
  const top = 540 - Math.sin((at / 10) * Math.PI) * 56
  return (
    fill(`M${x} ${round(top + 30)}V${round(top - high)}l22 -24l22 24V${round(top + 30)}Z`, far) +
    (at % 3 === 0 ? '' : rect(x + 15, top - high + 14, 11, 15, p.light, ' opacity=".9"'))
  )
})}
${rect(0, 556, WIDTH, 344, middle)}${reflection(chance, 330, 562, 700, p.light)}${mist(420, 220)}
${fill('M1180 300L-20 60V350Z', p.glow, ' opacity=".2"')}${fill('M1180 300L-20 150V310Z', p.light, ' opacity=".16"')}${glow(1180, 300, 260)}
${fill('M900 640C980 560 1060 540 1180 536C1320 540 1420 600 1640 600V900H860C870 760 860 690 900 640Z', near)}${fill('M1136 548L1150 340H1210L1224 548Z', '#efe2c8')}${fill('M1182 548V340H1210L1224 548Z', '#000', ' opacity=".16"')}${fill('M1144 424h72l4 52h-80ZM1150 340h60l2 34h-64Z', p.glow)}${rect(1136, 326, 88, 16, nearest)}${rect(1154, 278, 52, 48, p.light)}${stroke('M1154 278v48M1180 278v48M1206 278v48', nearest, 5)}${fill('M1142 280L1180 236L1218 280Z', nearest)}${circle(1180, 232, 8, nearest)}${fill('M1168 548v-40a12 12 0 0 1 24 0v40Z', nearest)}
${fill('M1270 570v-56l44 -34l44 34v56Z', nearest)}${rect(1300, 520, 26, 24, p.light)}
${fill('M-20 700C220 660 420 690 620 700C820 712 900 660 1060 690C1240 720 1400 680 1620 700V900H-20Z', near)}${mist(560, 110)}${boat(250, 650, 0.9)}${boat(560, 670, 1.2)}${boat(830, 640, 0.7)}${boat(120, 730, 1.3)}
${times(7, () => `<ellipse cx="${round(chance(40, 1560))}" cy="${round(chance(752, 850))}" rx="${round(chance(50, 140))}" ry="${round(chance(6, 12))}" fill="${p.light}" opacity=".14"/>`)}
${fill('M-20 830C200 800 420 850 700 840C980 830 1240 860 1620 820V900H-20Z', nearest)}${stroke('M1240 900V760M1310 900V748M1380 900V764M1216 792Q1310 776 1420 796', nearest, 13)}${gulls(
  [
    [700, 360, 30],
    [780, 310, 22],
    [1400, 300, 26],
  ],
  nearest,
)}`
}
