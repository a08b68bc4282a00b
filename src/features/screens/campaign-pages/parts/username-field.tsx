import { useEffect, useId, useRef, useState } from 'react'
import { t } from '#kernel/messages.ts'
import { afterPress } from '#ui/after-press.ts'
import { type FieldState, TextField } from '#ui/field.tsx'

const MIN_PREFIX = 2
const WAIT_MS = 250

/** Without an answer the field stays as it is: the server checks every name again. */
const askServer = async <Answer,>(path: string): Promise<Answer | null> => {
  try {
    const response = await fetch(path)
    return response.ok ? ((await response.json()) as Answer) : null
  } catch {
    return null
  }
}

type Props = {
  readonly field: FieldState
  readonly label: string
  /** Usernames are searched by who is logged in. */
  readonly canSearch: boolean
}

/** A username, with suggestions from two characters on; it says so where no player has the name. */
export const UsernameField = ({ field, label, canSearch }: Props) => {
  const list = useId()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const [found, setFound] = useState<readonly string[]>([])
  const [unknown, setUnknown] = useState<string | null>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (text: string) => {
    clearTimeout(timer.current)
    setUnknown(null)
    const prefix = text.trim().toLowerCase()
    if (!canSearch || prefix.length < MIN_PREFIX) return setFound([])
    timer.current = setTimeout(async () => {
      const answer = await askServer<{ usernames: readonly string[] }>(
        `/api/v1/usernames?${new URLSearchParams({ prefix })}`,
      )
      if (answer) setFound(answer.usernames)
    }, WAIT_MS)
  }
  const check = async (text: string) => {
    const username = text.trim().toLowerCase()
    if (!canSearch || username === '') return
    const answer = await askServer<{ exists: boolean }>(
      `/api/v1/usernames/existence?${new URLSearchParams({ username })}`,
    )
    afterPress(() => setUnknown(answer && !answer.exists ? username : null))
  }
  return (
    <div>
      <TextField
        field={field}
        label={label}
        list={list}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        // So that styles can tell whether it is empty.
        placeholder=" "
        onInput={event => search(event.currentTarget.value)}
        onBlur={event => void check(event.currentTarget.value)}
        hint={unknown ? t('We can’t find a player with the username “{unknown}”.', { unknown }) : undefined}
      />
      <datalist id={list}>
        {found.map(username => (
          <option key={username} value={username} />
        ))}
      </datalist>
    </div>
  )
}
