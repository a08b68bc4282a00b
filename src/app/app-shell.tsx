import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { topicName } from '#kernel/topics.ts'
import { showToast } from '#ui/toast-store.ts'
import { SubscribeContext } from '#ui/use-live-topics.ts'
import { Frame } from './frame/frame.tsx'
import { useNotificationBell } from './frame/use-notification-bell.ts'
import { subscribe } from './live-client/live-client.ts'
import type { RootData } from './root-data.ts'
import { useLiveClient } from './use-live-client.ts'

/** Pages that sign somebody in or out; while one of them answers it is not known who looks. */
const AUTH_PATHS = /^\/(enter|leave)(\/|$)/

const storeBannerFolded = (folded: boolean) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server folds it on the first byte of the next page
  document.cookie = `banner=${folded ? 'folded' : 'open'}; Path=/; Max-Age=31536000; SameSite=Lax`
}

/** Read again, a page may bring a notice that this tab has shown already. */
const isShownFirst = (id: string): boolean => {
  try {
    if (sessionStorage.getItem('notice') === id) return false
    sessionStorage.setItem('notice', id)
  } catch {
    // A browser may forbid storage; then a notice is rather shown twice than not at all.
  }
  return true
}

/** Said here, it is not for the next tab that loads a page. A newer one stays. */
const clearFlashCookie = (id: string) => {
  if (!document.cookie.includes(`guildhall.notice=${id}.`)) return
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it on the first byte of the next page
  document.cookie = 'guildhall.notice=; Path=/; Max-Age=0; SameSite=Lax'
}

type Props = { facts: RootData; children: ReactNode }

/** The frame around a page, with everything that lives in it: bell, toasts, and the ear for what changes elsewhere. */
export const AppShell = ({ facts, children }: Props) => {
  const { flash: notice, viewer } = facts
  const bell = useNotificationBell(viewer?.uid, facts.unread)
  const { formAction } = useNavigation()
  const { pathname, search } = useLocation()
  useLiveClient(viewer, facts.readAt, (topic, snapshot) => {
    if (topicName(topic) === 'notifications') bell.receiveCount((snapshot as { unread: number }).unread)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each notice is said once
  useEffect(() => {
    if (!notice) return
    if (isShownFirst(notice.id)) showToast({ title: notice.text, tone: 'good' })
    clearFlashCookie(notice.id)
  }, [notice?.id])
  const returnTo = pathname.startsWith('/enter') ? '' : `?to=${encodeURIComponent(pathname + search)}`
  return (
    <SubscribeContext value={subscribe}>
      <Frame
        siteName={facts.siteName}
        contactEmail={facts.contactEmail}
        banner={{ text: facts.banner, collapsed: facts.bannerCollapsed, onCollapse: storeBannerFolded }}
        user={viewer}
        isViewerUnknown={formAction !== undefined && AUTH_PATHS.test(formAction)}
        unread={bell.unread}
        hasNew={bell.hasNew}
        logInHref={`/enter${pathname === '/' ? '' : returnTo}`}
      >
        {children}
      </Frame>
    </SubscribeContext>
  )
}
