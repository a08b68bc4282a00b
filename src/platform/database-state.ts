/** Since when the database is known to be out of reach, as `performance.now()`; found by `database-watch.ts`. */
let awaySince: number | null = null

/** Thrown in place of a statement while the database is known to be out of reach: waiting would not help. */
export class DatabaseAwayError extends Error {
  /** Of Postgres, for a connection that is lost. */
  readonly code = '08006'
  constructor() {
    super('the database is out of reach')
  }
}

let tellBack: (seconds: number) => void = () => undefined

/** Called when the database answers again, with for how long it was out of reach. */
export const onDatabaseBack = (listener: typeof tellBack): void => {
  tellBack = listener
}

export const setDatabaseAway = (isAway: boolean): void => {
  const seconds = secondsAway()
  const isBack = !isAway && awaySince !== null
  awaySince = isAway ? (awaySince ?? performance.now()) : null
  if (isBack) tellBack(seconds)
}

export const isDatabaseAway = (): boolean => awaySince !== null

export const secondsAway = (): number => (awaySince === null ? 0 : (performance.now() - awaySince) / 1000)
