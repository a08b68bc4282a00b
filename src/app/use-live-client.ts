import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Topic } from '#kernel/topics.ts'
import { FRAME_TOPICS } from './live-client/frame-topics.ts'
import { connect, subscribe, updateTabState } from './live-client/live-client.ts'

type Viewer = { readonly signInSessionId: string } | null

/** Connects the frame to the live client: the browser's stream, the signed-in user, and snapshots. */
export const useLiveClient = (
  viewer: Viewer,
  readAt: number,
  heard: readonly string[],
  onSnapshot: (topic: Topic, snapshot: unknown) => void,
) => {
  const { revalidate } = useRevalidator()
  const latestOnSnapshot = useRef(onSnapshot)
  latestOnSnapshot.current = onSnapshot
  const signInSessionId = viewer?.signInSessionId ?? null
  useEffect(() => {
    updateTabState({
      signInSessionId,
      readAt,
      heard,
      revalidate: () => void revalidate(),
      onSnapshot: (topic, snapshot) => latestOnSnapshot.current(topic, snapshot),
    })
  }, [signInSessionId, readAt, heard, revalidate])
  useEffect(() => connect(), [])
  useEffect(() => subscribe(FRAME_TOPICS), [])
}
