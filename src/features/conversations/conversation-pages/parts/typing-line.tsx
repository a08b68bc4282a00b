import { useEffect, useState } from 'react'
import { t } from '#kernel/messages.ts'
import { listWords } from '#kernel/word-lists.ts'
import styles from './message-item.module.css'

type Typing = { readonly name: string; readonly until: string }

const millisecondsUntil = (until: string, now: string): number =>
  Temporal.Instant.from(until).epochMilliseconds - Temporal.Instant.from(now).epochMilliseconds

/** Who types, until it has not been said again for some seconds. */
export const TypingLine = ({ typing, now }: { readonly typing: readonly Typing[]; readonly now: string }) => {
  const [over, setOver] = useState('')
  useEffect(() => {
    const longest = Math.max(0, ...typing.map(({ until }) => millisecondsUntil(until, now)))
    if (longest === 0) return
    const timer = setTimeout(() => setOver(now), longest)
    return () => clearTimeout(timer)
  }, [typing, now])
  const names = over === now ? [] : typing.map(({ name }) => name)
  return (
    <p className={styles.typing} aria-live="polite">
      {names.length > 0 &&
        t('{names} {count, plural, one {is} other {are}} typing…', { names: listWords(names), count: names.length })}
    </p>
  )
}
