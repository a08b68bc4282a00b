import {
  type Chance,
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

const house = (
  x: number,
  width: number,
  height: number,
  colour: string,
  lit: readonly number[],
  light: string,
): string => {
  const top = 700 - height
  const gable = width * 0.42
  const windows = times(Math.floor(height / 130) * 2, at => {
    const [column, row] = [at % 2, Math.floor(at / 2)]
    const [wx, wy] = [x + width * (column === 0 ? 0.2 : 0.6), top + 40 + row * 120]
    return wy > 610
      ? ''
      : rect(
          wx,
          wy,
          width * 0.2,
          62,
          lit.includes(at) ? light : '#000',
          lit.includes(at) ? ' rx="3"' : ' rx="3" opacity=".3"',
        ) +
          (lit.includes(at)
            ? stroke(
                `M${round(wx + width * 0.1)} ${round(wy)}v62M${round(wx)} ${round(wy + 28)}h${round(width * 0.2)}`,
                colour,
                4,
              )
            : '')
  })
  return (
    fill(
      `M${x} 720V${round(top)}L${round(x + width / 2)} ${round(top - gable)}L${round(x + width)} ${round(top)}V720Z`,
      colour,
    ) +
    rect(x + width * 0.68, top - gable * 0.9, width * 0.12, gable * 0.7, colour) +
    windows
  )
}

export const mystery: Scene = (p, chance) => {
  const [far, middle, near, nearest] = p.land
  const row = (y: number, colour: string, least: number, most: number) => {
    let path = `M-20 ${HEIGHT}`
    for (let x = -20; x < WIDTH + 40; ) {
      const width = chance(70, 130)
      const top = y - chance(least, most)
      path += `V${round(top)}L${round(x + width / 2)} ${round(top - width * 0.5)}L${round(x + width)} ${round(top)}`
      x += width
    }
    return fill(`${path}V${HEIGHT}Z`, colour)
  }
  return `${sky(p)}${stars(chance, 30, 260)}${glow(330, 190, 260, 0.8)}${circle(330, 190, 62, p.light, ' opacity=".92"')}
${row(620, far, 60, 190)}${mist(380, 250)}
${house(-40, 210, 330, middle, [3], p.light)}${house(170, 180, 430, middle, [], p.light)}${house(350, 230, 300, middle, [0], p.light)}
${house(1060, 200, 380, middle, [], p.light)}${house(1260, 240, 300, middle, [2, 3], p.light)}${house(1490, 190, 420, middle, [1], p.light)}
${mist(520, 190)}${fill(`M-20 700H${WIDTH + 20}V${HEIGHT}H-20Z`, near)}
${fill('M620 700H980L1330 900H270Z', p.glow, ' opacity=".16"')}${times(9, at => stroke(`M${round(640 - at * 38 + chance(0, 60))} ${714 + at * 20}h${round(60 + chance(0, 260) + at * 30)}`, p.glow, 2 + at * 0.3, ' opacity=".28"'))}
${glow(800, 330, 360)}${fill('M762 352L560 730H1040L838 352Z', p.glow, ' opacity=".16"')}
${stroke('M800 706V392', nearest, 14)}${fill('M770 712h60l-12 -34h-36Z', nearest)}${stroke('M764 420h72', nearest, 8)}
${fill('M768 392L756 312H844L832 392Z', p.light)}${stroke('M768 392L756 312H844L832 392ZM800 312v80', nearest, 7)}${fill('M744 312L800 262L856 312Z', nearest)}${circle(800, 258, 9, nearest)}
${fill('M914 744C912 690 922 640 938 618L930 604L950 592L954 578C944 576 934 572 930 568C940 564 950 562 956 561C957 546 962 536 978 536C994 536 999 546 1000 561C1008 562 1016 564 1026 568C1022 572 1012 576 1002 578L1006 592L1026 604L1018 618C1034 640 1044 690 1042 744L1010 750L1006 772H994L990 752H968L964 772H952L948 750Z', nearest)}${stroke('M958 562H1000', p.glow, 3, ' opacity=".5"')}
${fill('M946 772L1180 900H1340L1012 772Z', nearest, ' opacity=".35"')}
${stroke('M1002 650l34 24l2 96', nearest, 6)}${mist(640, 260)}`
}

const branch = (
  chance: Chance,
  x: number,
  y: number,
  length: number,
  angle: number,
  width: number,
  left: number,
): string => {
  const [endX, endY] = [x + Math.cos(angle) * length, y - Math.sin(angle) * length]
  const bend = chance(-14, 14)
  const own = `M${round(x)} ${round(y)}Q${round((x + endX) / 2 + bend)} ${round((y + endY) / 2 + bend)} ${round(endX)} ${round(endY)}`
  const tag = `<path d="${own}" stroke-width="${width.toFixed(1)}"/>`
  return left === 0
    ? tag
    : tag +
        branch(chance, endX, endY, length * chance(0.66, 0.82), angle + chance(0.25, 0.6), width * 0.62, left - 1) +
        branch(chance, endX, endY, length * chance(0.6, 0.8), angle - chance(0.25, 0.6), width * 0.62, left - 1)
}

const bareTree = (chance: Chance, x: number, y: number, length: number, colour: string, lean = 0): string =>
  `<g fill="none" stroke="${colour}" stroke-linecap="round">${branch(chance, x, y, length, Math.PI / 2 + lean, length * 0.17, 5)}</g>`

export const horror: Scene = (p, chance) => {
  const [far, middle, near, nearest] = p.land
  return `${sky(p)}${stars(chance, 40, 300)}${glow(860, 300, 460)}${circle(860, 300, 150, p.light)}${circle(820, 270, 24, p.glow, ' opacity=".3"')}${circle(905, 340, 36, p.glow, ' opacity=".25"')}
${fill(ridge(chance, 640, 110, 220, false), far)}${mist(420, 230)}
${fill('M360 760C560 700 640 560 800 520C930 500 1000 600 1130 680C1260 750 1400 760 1640 790V900H-20V800C100 790 230 790 360 760Z', middle)}
<g>${fill('M742 540V372L726 378L800 300L822 322V268H842V340L874 372L862 370V540Z', near)}${fill('M862 540V420L852 424L906 372L962 426L950 424V540Z', near)}${fill('M706 540V440L696 442L724 410L752 442V540Z', near)}
${rect(786, 392, 26, 42, p.light)}${stroke('M799 392v42M786 412h26', near, 3)}${rect(894, 446, 20, 30, p.light)}${fill('M820 540v-40a15 15 0 0 1 30 0v40Z', p.light, ' opacity=".75"')}</g>
${stroke('M836 540C830 590 880 620 850 680C820 740 740 780 700 900', p.glow, 18, ' opacity=".22"')}
${mist(520, 260)}${fill(ridge(chance, 820, 60, 300, false), near)}
${times(30, at => {
  const x = at * 56 - 20 + chance(-6, 6)
  return x > 640 && x < 800
    ? ''
    : fill(
        `M${round(x)} 880l${round(chance(-6, 6))} ${round(-chance(100, 130))}l9 -20l9 20l${round(chance(-4, 4))} ${round(chance(100, 130))}Z`,
        nearest,
      )
})}${stroke('M-20 822Q300 806 648 826M792 826Q1200 804 1620 822', nearest, 8)}
${bareTree(chance, 230, 880, 170, nearest, -0.12)}${bareTree(chance, 1400, 890, 185, nearest, 0.16)}
${fill(ridge(chance, 896, 30, 320, false), nearest)}
${[
  [560, 220, 30],
  [640, 170, 22],
  [1100, 190, 34],
  [1180, 250, 20],
]
  .map(([x = 0, y = 0, s = 0]) =>
    fill(
      `M${x} ${y}c${-s * 0.3} ${-s * 0.3} ${-s * 0.8} ${-s * 0.5} ${-s * 1.5} ${-s * 0.3}c${s * 0.3} ${s * 0.2} ${s * 0.4} ${s * 0.4} ${s * 0.4} ${s * 0.7}c${s * 0.4} ${-s * 0.2} ${s * 0.8} ${-s * 0.1} ${s * 1.1} ${s * 0.3}c${s * 0.3} ${-s * 0.4} ${s * 0.7} ${-s * 0.5} ${s * 1.1} ${-s * 0.3}c0 ${-s * 0.3} ${s * 0.1} ${-s * 0.5} ${s * 0.4} ${-s * 0.7}c${-s * 0.7} ${-s * 0.2} ${-s * 1.2} 0 ${-s * 1.5} ${s * 0.3}Z`,
      nearest,
    ),
  )
  .join('')}`
}
