import { rideAlong } from '#platform/live.ts'
import { userSnapshot } from './queries.ts'

/** Changed names and roles ride along with `user:<uid>`. */
export const announceUsers = () => {
  rideAlong('user', userSnapshot)
}
