import { createHash } from 'node:crypto'
import type { Where } from 'better-auth'
import type { drizzleAdapter } from 'better-auth/adapters/drizzle'

/** What the database keeps of a sign-in token, so that its rows sign no one in. Tokens are random, so that a plain hash is enough. */
export const hashSignInToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

type Adapter = ReturnType<ReturnType<typeof drizzleAdapter>>

const SESSION = 'session'

const hashValue = <Value>(value: Value) => (typeof value === 'string' ? hashSignInToken(value) : value)

/** The library asks by the token that the browser has. */
const byHash = (model: string, where: Where[]): Where[] =>
  where.map(each =>
    model === SESSION && each.field === 'token'
      ? {
          ...each,
          value: Array.isArray(each.value) ? each.value.map(String).map(hashSignInToken) : hashValue(each.value),
        }
      : each,
  )

const askedToken = (model: string, where: Where[]): unknown =>
  model === SESSION ? where.find(({ field }) => field === 'token')?.value : undefined

const wrap = (adapter: Adapter): Adapter => ({
  ...adapter,
  transaction: work => adapter.transaction(inner => work(wrap({ ...adapter, ...inner }))),
  updateMany: given => adapter.updateMany({ ...given, where: byHash(given.model, given.where) }),
  consumeOne: given => adapter.consumeOne({ ...given, where: byHash(given.model, given.where) }),
  create: async given => {
    if (given.model !== SESSION) return adapter.create(given)
    const { token } = given.data as { token?: string }
    const made = await adapter.create({ ...given, data: { ...given.data, token: hashValue(token) } })
    return { ...made, token } as never
  },
  findOne: async given => {
    const found = await adapter.findOne({ ...given, where: byHash(given.model, given.where) })
    const token = askedToken(given.model, given.where)
    return (found && token !== undefined ? { ...found, token } : found) as never
  },
  findMany: given =>
    adapter.findMany({ ...given, ...(given.where ? { where: byHash(given.model, given.where) } : {}) }),
  update: given => adapter.update({ ...given, where: byHash(given.model, given.where) }),
  delete: given => adapter.delete({ ...given, where: byHash(given.model, given.where) }),
  deleteMany: given => adapter.deleteMany({ ...given, where: byHash(given.model, given.where) }),
})

/** The library's adapter for the database, with the tokens of sign-in sessions hashed on their way in. */
export const withHashedTokens =
  (open: ReturnType<typeof drizzleAdapter>): ReturnType<typeof drizzleAdapter> =>
  options =>
    wrap(open(options))
