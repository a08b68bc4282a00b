import 'uplot/dist/uPlot.min.css'
import UPlot from 'uplot'

export type Plot = {
  /** One for each step along the x axis; null where there is none. The page names the first and the last step. */
  readonly values: readonly (number | null)[]
  readonly formatValue: (value: number) => string
  /** At least this high, so that small numbers do not look large. */
  readonly minTop: number
  /** The step below the pointer; null when it has left. */
  readonly onPoint: (index: number | null) => void
}

/** Pixels. */
const HEIGHT = 160
const LABEL_ROOM = 64
/** Top, right, bottom, left: room for the last point. */
const EDGE: [number, number, number, number] = [8, 8, 8, 0]

/** Draws into an element, in its text colour; the axes take the colour of `axis`. Returns how to remove it. */
export const drawPlot = (element: HTMLElement, axis: HTMLElement, plot: Plot): (() => void) => {
  const colourOf = (of: HTMLElement) => () => getComputedStyle(of).color
  const [line, muted] = [colourOf(element), colourOf(axis)]
  const font = `12px ${getComputedStyle(axis).fontFamily}`
  const axisStyle = { stroke: muted, font, ticks: { show: false } }
  const chart = new UPlot(
    {
      width: element.clientWidth,
      height: HEIGHT,
      padding: EDGE,
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false } },
      scales: {
        x: { time: false },
        y: { range: (_, min, max) => [Math.min(0, min ?? 0), Math.max(plot.minTop, (max ?? 0) * 1.1)] },
      },
      axes: [
        { show: false },
        {
          ...axisStyle,
          grid: { stroke: () => `color-mix(in srgb, ${muted()} 22%, transparent)`, width: 1 },
          size: LABEL_ROOM,
          values: (_, steps) => steps.map(plot.formatValue),
        },
      ],
      series: [
        {},
        {
          stroke: line,
          fill: () => `color-mix(in srgb, ${line()} 16%, transparent)`,
          width: 2,
          points: { show: true, size: 5, fill: line },
        },
      ],
      hooks: { setCursor: [({ cursor }) => plot.onPoint(cursor.idx ?? null)] },
    },
    [plot.values.map((_, index) => index), [...plot.values]],
    element,
  )
  const resized = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }))
  resized.observe(element)
  const recolour = () => chart.redraw(false)
  const themed = new MutationObserver(recolour)
  themed.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', recolour)
  return () => {
    resized.disconnect()
    themed.disconnect()
    system.removeEventListener('change', recolour)
    chart.destroy()
  }
}
