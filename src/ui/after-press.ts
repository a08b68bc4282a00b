/** What waits for the end of the press; null while nothing is pressed. */
let waiting: (() => void)[] | null = null

/**
 * Runs work that may move the elements of the page: at once, or after the press that goes on and its click. Danger: a press on a button
 * takes the focus from a field before the click; if a message moves the button then, the browser makes no click.
 */
export const afterPress = (work: () => void): void => {
  if (waiting) waiting.push(work)
  else work()
}

const runWaiting = () => {
  const all = waiting ?? []
  waiting = null
  for (const work of all) work()
}

/** For the browser, once. Touch screens send mouse events too, and move the focus with them. */
export const watchPresses = (): void => {
  addEventListener('mousedown', () => (waiting ??= []), { capture: true })
  // The click comes in the same task as the release, after it.
  for (const release of ['mouseup', 'dragend'])
    addEventListener(release, () => setTimeout(runWaiting), { capture: true })
}
