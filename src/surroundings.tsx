import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Frame } from '#ui/frame/frame.tsx'
import { useBell } from '#ui/frame/use-bell.ts'
import { useAttendance } from '#ui/live/use-attendance.ts'
import type { RootFacts } from '#ui/root-facts.ts'
import { toast } from '#ui/toasts.ts'

/** Pages that sign somebody in or out; while one of them answers it is not known who looks. */
const DOORS = /^\/(enter|leave)(\/|$)/

const fold = (folded: boolean) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server folds it on the first byte of the next page
  document.cookie = `banner=${folded ? 'folded' : 'open'}; Path=/; Max-Age=31536000; SameSite=Lax`
}

/** Read again, a page may bring a notice that this tab has shown already. */
const isNew = (id: string): boolean => {
  try {
    if (sessionStorage.getItem('notice') === id) return false
    sessionStorage.setItem('notice', id)
  } catch {
    // A browser may forbid storage; then a notice is rather shown twice than not at all.
  }
  return true
}

/** Said here, it is not for the next tab that loads a page. A newer one stays. */
const takeOut = (id: string) => {
  if (!document.cookie.includes(`guildhall.notice=${id}.`)) return
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it on the first byte of the next page
  document.cookie = 'guildhall.notice=; Path=/; Max-Age=0; SameSite=Lax'
}

type Props = { facts: RootFacts; children: ReactNode }

/** The frame around a page, with everything that lives in it: bell, toasts, and the ear for what changes elsewhere. */
export const Surroundings = ({ facts, children }: Props) => {
  const { notice, viewer } = facts
  const bell = useBell(viewer?.uid, facts.unread)
  const { formAction } = useNavigation()
  const { pathname, search } = useLocation()
  useAttendance(viewer, facts.at, (topic, snapshot) => {
    if (topic.startsWith('notifications:')) bell.hear((snapshot as { unread: number }).unread)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each notice is said once
  useEffect(() => {
    if (!notice) return
    if (isNew(notice.id)) toast({ title: notice.text, tone: 'good' })
    takeOut(notice.id)
  }, [notice?.id])
  const here = pathname.startsWith('/enter') ? '' : `?to=${encodeURIComponent(pathname + search)}`
  return (
    <Frame
      siteName={facts.siteName}
      contactEmail={facts.contactEmail}
      banner={{ text: facts.banner, folded: facts.bannerFolded, onFold: fold }}
      person={viewer}
      loading={formAction !== undefined && DOORS.test(formAction)}
      unread={bell.unread}
      fresh={bell.fresh}
      enterHref={`/enter${pathname === '/' ? '' : here}`}
    >
      {children}
    </Frame>
  )
}
