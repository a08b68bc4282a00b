import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import AdminStrip from '#features/staff/dashboard/parts/admin-strip.tsx'
import { roleCan } from '#kernel/capability.ts'
import { SECOND_FACTOR_PATH } from '#kernel/confirming.ts'
import { readLanguageAddress } from '#kernel/language-address.ts'
import { currentLanguage, t } from '#kernel/messages.ts'
import { isHeardBy, topicName } from '#kernel/topics.ts'
import { FLASH_COOKIE } from '#platform/flash-cookie.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Page } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast-store.ts'
import { SubscribeContext } from '#ui/use-live-topics.ts'
import { BrowserZoneContext, useBrowserZone } from '#ui/viewer-zone.ts'
import { Frame } from './frame/frame.tsx'
import { useMessageCount } from './frame/use-message-count.ts'
import { useNotificationBell } from './frame/use-notification-bell.ts'
import { LEAVING_PATH, LeavingBar } from './leaving-bar.tsx'
import { subscribe } from './live-client/live-client.ts'
import { useNewerVersion } from './newer-version.ts'
import type { RootData } from './root-data.ts'
import { UnreachedDialog } from './unreached-dialog.tsx'
import { HEARD_BY_STAFF, useAdminCounts } from './use-admin-counts.ts'
import { useAppWorker } from './use-app-worker.ts'
import { useKeptNotice } from './use-kept-notice.ts'
import { useKeyboardTools } from './use-keyboard-tools.ts'
import { useLiveClient } from './use-live-client.ts'
import { useStepFocus } from './use-step-focus.ts'

const pathOf = (address: string): string => readLanguageAddress(address, [currentLanguage()]).path

/** Pages that sign in or out; while such a form is submitted, the viewer is unknown. */
const AUTH_PATHS = /^\/(enter|leave)(\/|$)/

const storeFolded = (name: 'banner' | 'counters') => (folded: boolean) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it when it renders the next page
  document.cookie = `${name}=${folded ? 'folded' : 'open'}; Path=/; Max-Age=31536000; SameSite=Lax`
}
const [storeBannerFolded, storeCountersFolded] = [storeFolded('banner'), storeFolded('counters')]

const foldSeenBanner = () => {
  if (!document.cookie.includes('banner=')) storeBannerFolded(true)
}

/** Once the message was seen, it is one thin line: on the pages after the next, and after this visit; unless the reader has chosen. */
const useSeenBanner = (pathname: string) => {
  const firstPathname = useRef(pathname)
  useEffect(() => {
    if (pathname !== firstPathname.current) foldSeenBanner()
  }, [pathname])
  useEffect(() => {
    addEventListener('pagehide', foldSeenBanner)
    return () => removeEventListener('pagehide', foldSeenBanner)
  }, [])
}
const NO_TOPICS: readonly string[] = []

/** A revalidated page may carry a flash message that this tab has shown already. */
const isShownFirst = (id: string): boolean => {
  try {
    if (sessionStorage.getItem('notice') === id) return false
    sessionStorage.setItem('notice', id)
  } catch {
    // A browser may forbid storage; showing a message twice is better than not at all.
  }
  return true
}

/** Deletes the cookie of a shown message, so that no other tab shows it. A newer message stays. */
const clearFlashCookie = (id: string) => {
  if (!document.cookie.includes(`${FLASH_COOKIE}=${id}.`)) return
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it when it renders the next page
  document.cookie = `${FLASH_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
}

const TERMS_PATH = '/account/terms'

type BarProps = { title: string; to: string; label: string; reloadDocument?: boolean; children: ReactNode }

/** What a person has to do before some pages work for them. */
const TodoBar = ({ title, to, label, reloadDocument = false, children }: BarProps) => (
  <Page>
    <Notice
      kind="warn"
      title={title}
      action={
        <ButtonLink to={to} size="small" reloadDocument={reloadDocument}>
          {label}
        </ButtonLink>
      }
    >
      {children}
    </Notice>
  </Page>
)

/** Until the viewer has accepted the new general terms, which reserving and paying need. */
const TermsBar = ({ version }: { version: string }) => (
  <TodoBar title={t('Our general terms have changed')} to={TERMS_PATH} label={t('Read and accept')}>
    {t('Please accept version {version} before you reserve or pay. What you have booked stays as it is.', { version })}
  </TodoBar>
)

const NewerVersionBar = ({ path }: { path: string }) => (
  <TodoBar title={t('There is a newer version of this site')} to={path} label={t('Load it now')} reloadDocument>
    {t('The next page that you open brings it by itself.')}
  </TodoBar>
)

const SecondFactorBar = () => (
  <TodoBar title={t('Your role needs two-step sign-in')} to={SECOND_FACTOR_PATH} label={t('Turn it on')}>
    {t('Until then, you can’t open staff pages.')}
  </TodoBar>
)

type Props = { rootData: RootData; children: ReactNode }

/** The frame around a page, with the bell, the toasts and the live updates. */
export const AppShell = ({ rootData, children }: Props) => {
  const { flash: notice, viewer } = rootData
  const bell = useNotificationBell(viewer?.uid, rootData.unread)
  const [unreadMessages, setUnreadMessages] = useMessageCount(viewer?.uid, rootData.unreadMessages)
  const { formAction } = useNavigation()
  const { pathname, search } = useLocation()
  const browserZone = useBrowserZone()
  const isNewerThere = useNewerVersion(rootData.scriptsVersion)
  useStepFocus()
  useSeenBanner(pathname)
  useAppWorker(rootData)
  const KeyboardTools = useKeyboardTools(viewer !== null)
  const admin = useAdminCounts(rootData)
  const heard = roleCan(viewer?.role ?? null, 'see_admin') ? HEARD_BY_STAFF : NO_TOPICS
  useLiveClient(viewer, rootData.readAt, heard, (topic, snapshot) => {
    if (topicName(topic) === 'notifications') bell.receiveCount((snapshot as { unread: number }).unread)
    if (topicName(topic) === 'messages') setUnreadMessages(snapshot as number)
    if (isHeardBy(topic, 'staff')) admin.receive(topic, snapshot)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message is shown once
  useEffect(() => {
    if (!notice) return
    if (isShownFirst(notice.id))
      showToast({
        title: notice.text,
        tone: notice.kind === 'warning' ? 'warn' : 'good',
        ...(notice.kind === 'spoken' && { position: 'unseen' }),
      })
    clearFlashCookie(notice.id)
  }, [notice?.id])
  useKeptNotice(rootData.readAt)
  const returnTo = pathname.startsWith('/enter') ? '' : `?to=${encodeURIComponent(pathname + search)}`
  return (
    <SubscribeContext value={subscribe}>
      <BrowserZoneContext value={browserZone}>
        <Frame
          siteName={rootData.siteName}
          contactEmail={rootData.contactEmail}
          banner={{ text: rootData.banner, collapsed: rootData.bannerCollapsed, onCollapse: storeBannerFolded }}
          user={viewer}
          impersonation={
            viewer && rootData.impersonation ? { displayName: viewer.displayName, ...rootData.impersonation } : null
          }
          themeChoice={viewer ? null : { theme: rootData.theme, path: pathname + search }}
          isViewerUnknown={formAction !== undefined && AUTH_PATHS.test(pathOf(formAction))}
          languages={rootData.languages}
          unread={bell.unread}
          unreadMessages={unreadMessages}
          hasNew={bell.hasNew}
          adminUnread={admin.unread}
          adminStrip={
            admin.counters && (
              <AdminStrip
                counters={admin.counters}
                open={admin.open}
                isFolded={rootData.countersFolded}
                onFold={storeCountersFolded}
                onPolled={admin.receivePolled}
              />
            )
          }
          logInHref={`/enter${pathname === '/' ? '' : returnTo}`}
        >
          {isNewerThere && <NewerVersionBar path={pathname + search} />}
          {rootData.mustAcceptTerms && pathname !== TERMS_PATH && <TermsBar version={rootData.termsVersion} />}
          {rootData.leavingAt && pathname !== LEAVING_PATH && (
            <LeavingBar at={rootData.leavingAt} zone={rootData.zone} now={rootData.readAt} />
          )}
          {rootData.mustAddSecondFactor && pathname !== SECOND_FACTOR_PATH && <SecondFactorBar />}
          {notice && notice.kind !== 'spoken' && (
            <noscript>
              <Page>
                <Notice kind={notice.kind === 'warning' ? 'warn' : 'good'} title={notice.text} />
              </Page>
            </noscript>
          )}
          {children}
        </Frame>
        <UnreachedDialog />
        {KeyboardTools && <KeyboardTools />}
      </BrowserZoneContext>
    </SubscribeContext>
  )
}
