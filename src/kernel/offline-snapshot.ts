/** What a browser keeps of one person for when the server cannot be reached. Raise `format` when its fields change. */
export const SNAPSHOT_FORMAT = 1

export type OfflineItem = {
  readonly title: string
  /** Empty where there is no one to name. */
  readonly withWhom: string
  /** Instants as ISO text. */
  readonly start: string
  readonly end: string
  /** Paths of this site; null where there is none. */
  readonly path: string | null
  readonly joinPath: string | null
}

export type OfflineSnapshot = {
  readonly format: number
  /** The id of the person whose it is. */
  readonly person: string
  readonly zone: string
  readonly theme: 'dark' | 'light' | 'system'
  /** Instants as ISO text; from `until` on it is shown no more. */
  readonly asOf: string
  readonly until: string
  readonly items: readonly OfflineItem[]
}

/** Of an answer to a page's request: the person for whom the page is. Without it the page is for a visitor. */
export const PERSON_HEADER = 'x-person'
