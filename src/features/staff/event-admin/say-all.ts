import { type Said, say } from '#kernel/messages.ts'

/** Labels as a loader sends them. */
export const sayAll = <Key extends string>(labels: Readonly<Record<Key, Said>>): Readonly<Record<Key, string>> =>
  Object.fromEntries(Object.entries<Said>(labels).map(([key, words]) => [key, say(words)])) as Record<Key, string>
