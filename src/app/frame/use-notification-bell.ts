import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useLocation } from 'react-router'
import { t } from '#kernel/messages.ts'
import { showToast } from '#ui/toast-store.ts'
import { type BellState, INITIAL_BELL, markSeen, receiveCount } from './notification-bell.ts'

type State = { readonly bell: BellState; readonly unread: number; readonly increases: number }
type BellEvent = { readonly unread: number } | { readonly initial: number } | 'visited'

const initialState = (unread: number): State => ({ bell: receiveCount(INITIAL_BELL, unread), unread, increases: 0 })

const reduce = (state: State, event: BellEvent): State => {
  if (event === 'visited') return { ...state, bell: markSeen(state.unread) }
  if ('initial' in event) return initialState(event.initial)
  const { isIncrease, ...bell } = receiveCount(state.bell, event.unread)
  return { bell, unread: event.unread, increases: state.increases + (isIncrease ? 1 : 0) }
}

/** The bell of the signed-in user: the count starts with the page's data and follows the live stream. */
export const useNotificationBell = (uid: string | undefined, unreadAtLoad: number) => {
  const [{ bell, unread, increases }, dispatch] = useReducer(reduce, unreadAtLoad, initialState)
  const isOnNotifications = useLocation().pathname === '/notifications'
  const lastUid = useRef(uid)
  useEffect(() => {
    // After a change of user the count is a first one again.
    dispatch(lastUid.current === uid ? { unread: unreadAtLoad } : { initial: unreadAtLoad })
    lastUid.current = uid
  }, [uid, unreadAtLoad])
  useEffect(() => {
    if (increases > 0)
      showToast({
        title: t('New Notification'),
        body: t('You have a new unread notification'),
        tone: 'lamp',
        position: 'corner',
      })
  }, [increases])
  // biome-ignore lint/correctness/useExhaustiveDependencies: notifications that arrive on the open page count as seen
  useEffect(() => {
    if (isOnNotifications) dispatch('visited')
  }, [isOnNotifications, increases])
  return { unread, hasNew: bell.hasNew, receiveCount: useCallback((count: number) => dispatch({ unread: count }), []) }
}
