import { useCallback, useEffect, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import type { Topic } from '#kernel/topics.ts'
import { FRAME_TOPICS } from './live-client/frame-topics.ts'
import { connect, subscribe, updateTabState } from './live-client/live-client.ts'

type Viewer = { readonly signInSessionId: string } | null

/**
 * Loads the shown data anew, after a navigation under way. Danger: a revalidation starts such a navigation again, so where changes come
 * faster than a page loads, no link would lead anywhere.
 */
const useRevalidateWhenIdle = (): (() => void) => {
  const { revalidate } = useRevalidator()
  const isIdle = useNavigation().state === 'idle'
  const idle = useRef(isIdle)
  idle.current = isIdle
  const isDue = useRef(false)
  useEffect(() => {
    if (!isIdle || !isDue.current) return
    isDue.current = false
    void revalidate()
  }, [isIdle, revalidate])
  return useCallback(() => {
    if (idle.current) void revalidate()
    else isDue.current = true
  }, [revalidate])
}

/** Connects the frame to the live client: the browser's stream, the signed-in user, and snapshots. */
export const useLiveClient = (
  viewer: Viewer,
  readAt: number,
  heard: readonly string[],
  onSnapshot: (topic: Topic, snapshot: unknown) => void,
) => {
  const revalidate = useRevalidateWhenIdle()
  const latestOnSnapshot = useRef(onSnapshot)
  latestOnSnapshot.current = onSnapshot
  const signInSessionId = viewer?.signInSessionId ?? null
  useEffect(() => {
    updateTabState({
      signInSessionId,
      readAt,
      heard,
      revalidate,
      onSnapshot: (topic, snapshot) => latestOnSnapshot.current(topic, snapshot),
    })
  }, [signInSessionId, readAt, heard, revalidate])
  useEffect(() => connect(), [])
  useEffect(() => subscribe(FRAME_TOPICS), [])
}
