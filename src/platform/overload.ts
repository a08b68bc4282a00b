const SAMPLE_MS = 250
/** So late, a timer says that requests wait for a second and more before anything is done for them. */
const LATE_MS = 1_000
/** One long task is no overload: of so many samples one after another each must be late. */
const LATE_SAMPLES = 3

/** How many samples one after another were late, after one that was `delayMs` late. */
export const countLate = (late: number, delayMs: number, lateMs = LATE_MS): number => (delayMs >= lateMs ? late + 1 : 0)

/** Watches how late this process runs its timers. `isOverloaded` is true while it has been late for some time. */
export const watchOverload = ({ sampleMs = SAMPLE_MS, lateMs = LATE_MS } = {}) => {
  let late = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    late = countLate(late, now - last - sampleMs, lateMs)
    last = now
  }, sampleMs).unref()
  return { isOverloaded: () => late >= LATE_SAMPLES, stop: () => clearInterval(timer) }
}
