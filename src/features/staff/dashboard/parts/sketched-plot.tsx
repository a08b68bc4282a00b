import styles from './chart-card.module.css'

type Props = { readonly values: readonly (number | null)[]; readonly top: number }

const [WIDTH, HEIGHT] = [110, 100]

/** The same line in plain SVG: what the page shows before the scripts have loaded, and without them. */
export const SketchedPlot = ({ values, top }: Props) => {
  const step = WIDTH / Math.max(1, values.length - 1)
  const points = values.flatMap((value, index) =>
    value === null ? [] : [`${index * step},${HEIGHT - (HEIGHT * Math.max(0, value)) / top}`],
  )
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={styles.sketch} aria-hidden="true">
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
