import { signToken, verifyToken } from '#platform/signed-token.ts'

const PURPOSE = 'calendar feed'
/** An address works until its owner asks for another one. */
const NO_END = Temporal.Instant.from('9999-12-31T00:00:00Z')
const SUFFIX = '.ics'

/** Which feed an address opens, and the how-manieth address of it this is. */
export type FeedClaim = { readonly feedId: string; readonly version: number }

/** The path of a feed: always the same for the same claim, so that the page can show it and no table needs it (decision 088). */
export const feedPath = ({ feedId, version }: FeedClaim): string =>
  `/calendar/${signToken(PURPOSE, `${feedId} ${version}`, NO_END)}${SUFFIX}`

/** The claim of the last part of a path; null for one that this application has not made. */
export const readFeedFile = (file: string, now: Temporal.Instant): FeedClaim | null => {
  if (!file.endsWith(SUFFIX)) return null
  const [feedId, version] = verifyToken(PURPOSE, file.slice(0, -SUFFIX.length), now)?.split(' ') ?? []
  return feedId && version ? { feedId, version: Number(version) } : null
}
