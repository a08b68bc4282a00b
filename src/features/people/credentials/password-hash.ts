import { hashPassword as hash, verifyPassword as verify } from 'better-auth/crypto'
import pLimit from 'p-limit'
import { refuse } from '#kernel/refusal.ts'
import { UNAVAILABLE } from '#platform/problem.ts'

/** Hashing takes one of the process's four threads, which also read files and compress pages. */
const AT_ONCE = 2
/** About two seconds of work. */
const MAX_WAITING = 30

const limit = pLimit(AT_ONCE)

/** Runs `work`, which hashes a password, when it is its turn. Refuses 503 `busy` when too many wait. */
export const inPasswordQueue = async <T>(work: () => Promise<T>): Promise<T> =>
  limit.pendingCount >= MAX_WAITING ? refuse(UNAVAILABLE) : limit(work)

export const hashPassword = (password: string): Promise<string> => inPasswordQueue(() => hash(password))

export const verifyPassword = (given: Parameters<typeof verify>[0]): Promise<boolean> =>
  inPasswordQueue(() => verify(given))
