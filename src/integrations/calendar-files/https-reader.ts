import { isBusyStatus, type NamedAddress, readRetryAfter, requestOutside } from '#platform/outside-request.ts'
import { type OutsideProblem, OutsideRequestError } from '#platform/outside-request-error.ts'
import { createPublicLookup } from '#platform/public-address.ts'
import {
  type CalendarFileAnswer,
  CalendarFileError,
  type CalendarFileProblem,
  type CalendarFileReader,
  type FileValidators,
} from './port.ts'

/** Of the whole answer. */
const TIMEOUT_MS = 20_000
const MAX_BYTES = 5 * 1024 * 1024
/** Outlook and Google send a client on once; each address on the way is checked as the first one. */
const MAX_REDIRECTS = 3
const MAX_VALIDATOR = 500

type Options = Partial<NamedAddress> & {
  readonly timeoutMs?: number
  readonly maxBytes?: number
}

/** Reads over https, from machines on the public internet only. */
export const createHttpsReader = ({
  allowsLocal = false,
  lookup = createPublicLookup(),
  timeoutMs = TIMEOUT_MS,
  maxBytes = MAX_BYTES,
}: Options): CalendarFileReader => ({
  name: allowsLocal ? 'https, http and the own network' : 'https',
  allowsLocal,
  read: async (url, known) => {
    const limits = { timeoutMs, maxBytes, named: { allowsLocal, lookup }, maxRedirects: MAX_REDIRECTS }
    const { status, headers, body } = await requestOutside(url, { headers: headersOf(known) }, limits).catch(error => {
      throw toFileError(error)
    })
    if (status === 304) return { state: 'unchanged' }
    if (isBusyStatus(status)) {
      const retryAfterSeconds = readRetryAfter(headers)
      throw new CalendarFileError('unreachable', retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
    }
    if (status !== 200) throw new CalendarFileError('not_found')
    return {
      ...{ state: 'read', text: new TextDecoder().decode(body) },
      ...{ etag: validator(headers.get('etag')), lastModified: validator(headers.get('last-modified')) },
    } satisfies CalendarFileAnswer
  },
})

const headersOf = ({ etag, lastModified }: FileValidators) => ({
  accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
  'user-agent': 'Guildhall-Calendars/1',
  ...(etag ? { 'if-none-match': etag } : {}),
  ...(lastModified ? { 'if-modified-since': lastModified } : {}),
})

/** A header that is sent back as it came; a longer one is not kept. */
const validator = (header: string | null): string | null =>
  header !== null && header.length <= MAX_VALIDATOR ? header : null

const PROBLEMS: Readonly<Partial<Record<OutsideProblem, CalendarFileProblem>>> = {
  too_large: 'too_large',
  private_network: 'private_network',
  not_https: 'not_found',
}

/** Danger: errors of Node name the host, and some of them the address; they stay out of the log. */
const toFileError = (error: unknown): CalendarFileError =>
  new CalendarFileError((error instanceof OutsideRequestError && PROBLEMS[error.problem]) || 'unreachable')
