import { isStoredSentence, sayStored } from '#kernel/stored-words.ts'

/** Names under which a value would open something, in whatever event: the audit is read by more people than may do that. */
const SECRET = /password|secret|token|hash|cookie|authorization|meetlink|room_?url|address_?of_?room|link$/i

export const HIDDEN = '•••'

/** An audit's value as it may be shown: `•••` under the name of a secret, and a kept sentence as it is read, at any depth. */
export const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  if (isStoredSentence(value)) return sayStored(value)
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, SECRET.test(name) ? HIDDEN : withoutSecrets(each)]),
  )
}
