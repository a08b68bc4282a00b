import { useEffect, useState } from 'react'

/** Conversations with something unread: the count starts with the page's data and follows the live stream. */
export const useMessageCount = (uid: string | undefined, unreadAtLoad: number) => {
  const [unread, setUnread] = useState(unreadAtLoad)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has another count
  useEffect(() => setUnread(unreadAtLoad), [uid, unreadAtLoad])
  return [unread, setUnread] as const
}
