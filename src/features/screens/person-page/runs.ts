import type { ListedLine } from './timeline.ts'

/** So many of our messages after each other are folded to one line. */
const FOLDED = 3

/** Lines after each other that stand together: messages that we wrote, where many are; every other line by itself. */
export const runsOf = <Line extends Pick<ListedLine, 'isOurs'>>(
  items: readonly Line[],
): readonly (readonly Line[])[] => {
  const runs: Line[][] = []
  for (const line of items) {
    const last = runs.at(-1)
    if (line.isOurs && last?.[0]?.isOurs) last.push(line)
    else runs.push([line])
  }
  return runs.flatMap(run => (run.length < FOLDED ? run.map(line => [line]) : [run]))
}
