import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useLocation } from 'react-router'
import { toastNewNotification } from '../toasts.ts'
import { type BellState, hear, SILENT_BELL, visit } from './bell.ts'

type State = { readonly bell: BellState; readonly unread: number; readonly rung: number }
type Heard = { readonly unread: number } | { readonly anew: number } | 'visited'

const begin = (unread: number): State => ({ bell: hear(SILENT_BELL, unread), unread, rung: 0 })

const step = (state: State, heard: Heard): State => {
  if (heard === 'visited') return { ...state, bell: visit(state.unread) }
  if ('anew' in heard) return begin(heard.anew)
  const { rings, ...bell } = hear(state.bell, heard.unread)
  return { bell, unread: heard.unread, rung: state.rung + (rings ? 1 : 0) }
}

/** The bell of `who` is signed in: fed by what the page was read with and by what the live stream says since. */
export const useBell = (who: string | undefined, read: number) => {
  const [{ bell, unread, rung }, tell] = useReducer(step, read, begin)
  const isLooking = useLocation().pathname === '/notifications'
  const owner = useRef(who)
  useEffect(() => {
    // Another person's count is a first one again.
    tell(owner.current === who ? { unread: read } : { anew: read })
    owner.current = who
  }, [who, read])
  useEffect(() => {
    if (rung > 0) toastNewNotification()
  }, [rung])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what arrives while one looks is seen as well
  useEffect(() => {
    if (isLooking) tell('visited')
  }, [isLooking, rung])
  return { unread, fresh: bell.fresh, hear: useCallback((count: number) => tell({ unread: count }), []) }
}
