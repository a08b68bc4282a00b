import { useCallback, useEffect, useReducer } from 'react'
import { useLocation } from 'react-router'
import { toastNewNotification } from '../toasts.ts'
import { type BellState, hear, SILENT_BELL, visit } from './bell.ts'

type State = { readonly bell: BellState; readonly unread: number; readonly rung: number }
type Heard = { readonly unread: number } | 'visited'

const begin = (unread: number): State => ({ bell: hear(SILENT_BELL, unread), unread, rung: 0 })

const step = (state: State, heard: Heard): State => {
  if (heard === 'visited') return { ...state, bell: visit(state.unread) }
  const { rings, ...bell } = hear(state.bell, heard.unread)
  return { bell, unread: heard.unread, rung: state.rung + (rings ? 1 : 0) }
}

/** The bell of the signed-in person: fed by what the page was read with and by what the live stream says since. */
export const useBell = (read: number) => {
  const [{ bell, unread, rung }, tell] = useReducer(step, read, begin)
  const isLooking = useLocation().pathname === '/notifications'
  useEffect(() => tell({ unread: read }), [read])
  useEffect(() => {
    if (rung > 0) toastNewNotification()
  }, [rung])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what arrives while one looks is seen as well
  useEffect(() => {
    if (isLooking) tell('visited')
  }, [isLooking, rung])
  return { unread, fresh: bell.fresh, hear: useCallback((count: number) => tell({ unread: count }), []) }
}
