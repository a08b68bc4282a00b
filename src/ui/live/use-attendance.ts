import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { attend, listen } from './attendance.ts'
import { useLive } from './use-live.ts'

type Viewer = { readonly sessionId: string } | null

/** The frame's part: keeps the browser's stream, follows the signed-in person, and passes snapshots on. */
export const useAttendance = (viewer: Viewer, at: number, onSnapshot: (topic: string, snapshot: unknown) => void) => {
  const { revalidate } = useRevalidator()
  const latest = useRef(onSnapshot)
  latest.current = onSnapshot
  const session = viewer?.sessionId ?? null
  useEffect(() => {
    attend({
      session,
      at,
      reread: () => void revalidate(),
      onSnapshot: (topic, snapshot) => latest.current(topic, snapshot),
    })
  }, [session, at, revalidate])
  useEffect(() => listen(), [])
  useLive('my:user')
}
