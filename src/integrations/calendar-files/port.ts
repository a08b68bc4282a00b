import { createPort } from '#platform/port.ts'

/** What a server said with a file, to ask for a newer one only. */
export type FileValidators = { readonly etag: string | null; readonly lastModified: string | null }

export type CalendarFileAnswer =
  | { readonly state: 'unchanged' }
  | ({ readonly state: 'read'; readonly text: string } & FileValidators)

/** Why there is no file. `private_network`: the address leads to a machine inside. */
export type CalendarFileProblem = 'unreachable' | 'not_found' | 'private_network' | 'too_large'

/** Danger: no message has the address, which is a secret of its owner. */
export class CalendarFileError extends Error {
  readonly problem: CalendarFileProblem
  /** How long the server asks to be left alone. */
  readonly retryAfterSeconds: number | undefined
  constructor(problem: CalendarFileProblem, options: ErrorOptions & { readonly retryAfterSeconds?: number } = {}) {
    super(`a calendar file: ${problem}`, options)
    this.problem = problem
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** Reads calendar files of others at their addresses. */
export type CalendarFileReader = {
  readonly name: string
  /** Whether addresses of the own machine and network may be read, as in tests. */
  readonly allowsLocal: boolean
  /** Throws a `CalendarFileError` where there is no file that can be read. */
  readonly read: (url: string, known: FileValidators) => Promise<CalendarFileAnswer>
}

export const calendarFiles = createPort<CalendarFileReader>('calendar files')
