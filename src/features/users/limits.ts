import { countTry, type Limit } from '#platform/rate-limit.ts'
import { theAuth } from './auth.ts'

/** Strict where strangers try, generous where one machine plays a whole school. */
const limit = (
  name: string,
  minutes: number,
  production: number,
  elsewhere = production,
): Limit & { elsewhere: number } => ({
  name,
  minutes,
  most: production,
  elsewhere,
})

/** By account and address together, so that a stranger elsewhere cannot lock anybody out. */
export const WRONG_PASSWORDS: Limit = { name: 'wrong-password', most: 10, minutes: 15 }
export const LETTERS_TO: Limit = { name: 'letters-to', most: 5, minutes: 60 }

const BY_ADDRESS = {
  signIn: limit('sign-in', 1, 60, 200),
  signUp: limit('sign-up', 60, 20, 1000),
  letter: limit('letters-from', 60, 20, 1000),
  link: limit('link', 60, 100, 1000),
}

/** Counts one try of an address; 429 once its window is spent. */
export const countAddress = async (
  what: keyof typeof BY_ADDRESS,
  address: string,
  now: Temporal.Instant,
): Promise<void> => {
  const { elsewhere, ...chosen } = BY_ADDRESS[what]
  await countTry(theAuth().options.isProduction ? chosen : { ...chosen, most: elsewhere }, address, now)
}
