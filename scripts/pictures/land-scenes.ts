import {
  type Chance,
  circle,
  fill,
  fir,
  glow,
  gulls,
  mist,
  rect,
  ridge,
  type Scene,
  sky,
  stars,
  stroke,
  times,
  tower,
  WIDTH,
} from './scenery.ts'

const trees = (
  chance: Chance,
  count: number,
  y: number,
  least: number,
  most: number,
  colour: string,
  gap?: readonly [number, number],
): string =>
  fill(
    times(count, () => {
      const x = chance(-20, WIDTH + 20)
      return gap && x > gap[0] && x < gap[1] ? '' : fir(x, y + chance(-10, 22), chance(least, most))
    }),
    colour,
  )

export const fantasy: Scene = (p, chance) => {
  const [far, middle, near, nearest] = p.land
  const x = 1060
  return `${sky(p)}${stars(chance, 60, 360)}${glow(x, 330, 420)}${circle(x, 330, 104, p.light)}
${fill(ridge(chance, 640, 260, 190, true), far)}${mist(420, 240)}
${fill(ridge(chance, 690, 170, 170, true), middle)}
<g>${fill('M560 900C740 720 860 520 1060 512C1260 520 1380 720 1560 900Z', near)}
${rect(920, 410, 280, 130, near)}${fill('M920 410v-22h28v14h28v-14h28v14h28v-14h28v14h28v-14h28v14h28v-14h28v14h28v-14h28v22Z', near)}
${tower(916, 540, 66, 190, near, p.light)}${tower(1204, 540, 66, 170, near, p.light)}${tower(1010, 430, 54, 120, near, p.light)}${tower(1108, 430, 62, 190, near, p.light)}
${fill('M1036 540v-44a24 24 0 0 1 48 0v44Z', p.light, ' opacity=".9"')}
${stroke('M1108 145v-44', near, 4)}${fill('M1108 102l44 12l-44 14Z', p.glow)}</g>
${mist(500, 220)}
${fill(ridge(chance, 800, 90, 260, false), near, ' opacity=".92"')}
${fill('M640 900C720 830 930 800 1000 736C1030 704 1040 640 1044 548H1076C1084 650 1080 712 1058 756C1010 824 900 830 860 900Z', p.glow, ' opacity=".34"')}
${trees(chance, 34, 830, 90, 190, nearest, [700, 1080])}${fill(ridge(chance, 890, 50, 300, false), nearest)}${trees(chance, 14, 910, 180, 330, nearest, [520, 1240])}
${fill('M392 232c26 -34 58 -40 92 -24c-20 2 -30 12 -34 24c24 -10 52 -8 76 8c-26 0 -46 8 -62 22c-14 10 -30 12 -44 6c-18 12 -44 22 -74 22c22 -8 38 -18 48 -30c-22 2 -44 -2 -66 -14c24 2 46 -2 64 -14Z', nearest)}`
}

export const historical: Scene = (p, chance) => {
  const [far, middle, near, nearest] = p.land
  const cypress = (x: number, y: number, h: number) =>
    `M${x} ${y}C${x - h * 0.14} ${y - h * 0.2} ${x - h * 0.1} ${y - h * 0.7} ${x} ${y - h}C${x + h * 0.1} ${y - h * 0.7} ${x + h * 0.14} ${y - h * 0.2} ${x} ${y}Z`
  return `${sky(p)}${glow(420, 330, 460)}${circle(420, 330, 92, p.light)}
${fill(ridge(chance, 560, 130, 220, false), far)}${mist(400, 170)}
${fill('M1020 560V430h34v-40l30 -34l30 34v40h40v-70h20v-30l26 -36l26 36v30h20v70h60v-50l34 -30l34 30v50h80V560Z', far)}
${fill(`M-20 376H${WIDTH + 20}V404H-20Z`, middle)}<mask id="upper"><rect width="${WIDTH}" height="900" fill="#fff"/>${times(18, at => `<path d="M${at * 96 - 40} 508V446a30 30 0 0 1 60 0V508Z" fill="#000"/>`)}${times(9, at => `<path d="M${at * 192 - 60} 760V610a70 70 0 0 1 140 0V760Z" fill="#000"/>`)}</mask>
<g mask="url(#upper)">${rect(-20, 400, WIDTH + 40, 360, middle)}${fill(`M-20 400H${WIDTH + 20}V420H-20Z`, p.light, ' opacity=".18"')}${fill(`M-20 506H${WIDTH + 20}V524H-20Z`, p.light, ' opacity=".16"')}${times(9, at => fill(`M${at * 192 + 80} 524h26V760h-26Z`, '#000', ' opacity=".12"'))}</g>
${fill('M-20 700C300 660 500 690 760 720C1040 752 1300 700 1620 690V900H-20Z', near)}${mist(520, 220)}
${fill('M980 900C940 840 820 806 700 790C600 776 520 770 470 742L520 740C580 760 680 762 780 776C930 796 1110 830 1180 900Z', p.light, ' opacity=".34"')}
${fill(
  [
    [120, 800, 220],
    [190, 820, 170],
    [1330, 780, 240],
    [1410, 810, 200],
    [1500, 800, 260],
    [60, 830, 150],
  ]
    .map(([x = 0, y = 0, h = 0]) => cypress(x, y, h))
    .join(''),
  nearest,
)}
<g transform="translate(806 812)">${fill('M-78 -34C-70 -58 -40 -62 -8 -58L30 -60C40 -74 50 -96 66 -104L70 -116L78 -104C90 -98 98 -86 104 -74L94 -66C88 -72 82 -72 78 -70C74 -54 66 -38 58 -32L66 8L72 38H60L52 6L40 -22L28 -18C16 -14 -20 -14 -34 -18L-46 6L-44 38H-56L-60 2L-56 -22C-70 -16 -76 8 -84 20C-90 0 -88 -20 -78 -34Z', nearest)}${fill('M-4 -56C-14 -96 0 -126 22 -128C40 -126 44 -100 40 -60L44 -20H26L20 -54ZM10 -140a15 15 0 1 1 26 8l-6 6h-14Z', nearest)}${stroke('M34 -108L84 -160', nearest, 5)}${fill('M66 -196L120 -178L84 -156Z', p.glow)}${stroke('M62 -206L88 -138', nearest, 4)}</g>
${fill(ridge(chance, 880, 40, 300, false), nearest)}${gulls(
  [
    [620, 240, 26],
    [690, 200, 18],
    [1240, 250, 22],
  ],
  nearest,
)}`
}

export const own: Scene = (p, chance) => {
  const [far, middle, near, nearest] = p.land
  const page =
    'M800 690C700 640 520 630 330 668V560C520 520 700 536 800 590C900 536 1080 520 1270 560V668C1080 630 900 640 800 690Z'
  return `${sky(p)}${stars(chance, 90, 420)}${glow(800, 420, 560)}
${[0, 1, 2].map(at => stroke(`M${620 - at * 60} 560C${520 - at * 110} 440 ${560 - at * 90} 300 ${680 - at * 150} ${210 - at * 16}M${980 + at * 60} 560C${1080 + at * 110} 440 ${1040 + at * 90} 300 ${920 + at * 150} ${210 - at * 16}`, p.light, 3, ` opacity="${0.26 - at * 0.07}"`)).join('')}
<clipPath id="rise"><path d="M300 150H1300V585C1080 520 900 536 800 590C700 536 520 520 300 585Z"/></clipPath><g clip-path="url(#rise)">
${fill('M330 590C420 470 470 430 540 440C600 370 640 350 690 420C740 330 800 300 850 390C900 330 960 340 1010 430C1080 400 1150 470 1280 590Z', far)}${fill('M330 590C430 520 520 500 600 530C700 470 780 480 840 530C940 470 1060 490 1280 590Z', middle)}
${tower(760, 540, 34, 120, near, p.light)}${tower(806, 540, 42, 170, near, p.light)}${tower(850, 540, 32, 100, near, p.light)}${rect(744, 500, 120, 60, near)}${fill(fir(560, 560, 90) + fir(600, 566, 70) + fir(520, 568, 74) + fir(1010, 562, 92) + fir(1056, 568, 70) + fir(968, 566, 64), near)}</g>
<g transform="translate(1120 270)">${fill('M0 -84L73 -42V42L0 84L-73 42V-42Z', p.glow, ' opacity=".9"')}${fill('M0 -40L42 32H-42Z', '#fff', ' opacity=".22"')}${stroke('M0 -84L73 -42V42L0 84L-73 42V-42ZM0 -84V-40L73 -42L42 32L73 42M0 -40L-73 -42L-42 32L-73 42M-42 32H42L0 84L-42 32L0 -40L42 32', nearest, 4)}</g>
${fill('M470 232A48 48 0 1 0 516 296A39 39 0 1 1 470 232Z', p.light)}
${fill(`M-20 700C400 660 1200 660 1620 700V900H-20Z`, near)}${glow(800, 700, 520, 0.5)}
${fill('M310 586L300 716C520 676 700 690 800 738C900 690 1080 676 1300 716L1290 586Z', nearest)}${fill(page, '#f3e6cb')}${fill('M800 590C900 536 1080 520 1270 560V668C1080 630 900 640 800 690Z', '#000', ' opacity=".1"')}${stroke('M800 592V688', nearest, 4, ' opacity=".5"')}
${[0, 1, 2].map(at => stroke(`M${400} ${598 + at * 22}C520 ${572 + at * 22} 640 ${574 + at * 22} 740 ${604 + at * 24}M860 ${604 + at * 24}C960 ${574 + at * 22} 1080 ${572 + at * 22} 1200 ${598 + at * 22}`, nearest, 4, ' opacity=".28"')).join('')}
${fill('M-20 800C400 770 1200 770 1620 800V900H-20Z', nearest, ' opacity=".55"')}`
}
