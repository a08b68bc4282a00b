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

export const setDatabaseAway = (isAway: boolean): void => {
  awaySince = isAway ? (awaySince ?? performance.now()) : null
}

export const isDatabaseAway = (): boolean => awaySince !== null

export const secondsAway = (): number => (awaySince === null ? 0 : (performance.now() - awaySince) / 1000)

export const throwIfDatabaseAway = (): void => {
  if (awaySince !== null) throw new DatabaseAwayError()
}
