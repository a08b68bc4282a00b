import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { onUnreached } from './unreached.ts'

/**
 * A form that leads to another page begins a new step: at the top, with the focus on its heading. Forms keep the scroll position,
 * because most of them answer in place.
 */
export const useStepFocus = (): void => {
  const { formMethod, formAction } = useNavigation()
  const { key, pathname, search } = useLocation()
  const sentTo = useRef<string | null>(null)
  useEffect(() => {
    if (formMethod !== undefined && formMethod !== 'GET') sentTo.current = formAction ?? null
  }, [formMethod, formAction])
  useEffect(
    () =>
      onUnreached(({ method }) => {
        if (method !== 'GET') sentTo.current = null
        return false
      }),
    [],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
  useEffect(() => {
    const answersInPlace = sentTo.current === pathname + search
    const wasSent = sentTo.current !== null
    sentTo.current = null
    if (!wasSent || answersInPlace) return
    window.scrollTo(0, 0)
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [key])
}
