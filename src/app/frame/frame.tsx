import type { ReactNode } from 'react'
import { t } from '#kernel/messages.ts'
import { ToastRegions } from '#ui/toast.tsx'
import { Banner } from './banner.tsx'
import { Footer, type ThemeChoice } from './footer.tsx'
import styles from './frame.module.css'
import { ImpersonationBar, type ImpersonationBarProps } from './impersonation-bar.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar, type TopBarProps } from './top-bar.tsx'

type FrameProps = TopBarProps & {
  banner: { text: string; collapsed?: boolean | undefined; onCollapse?: ((collapsed: boolean) => void) | undefined }
  contactEmail: string
  /** Below the banner, for staff. */
  adminStrip?: ReactNode
  impersonation: ImpersonationBarProps | null
  themeChoice: ThemeChoice | null
  /** In which the pages are offered. */
  languages: readonly string[]
  children: ReactNode
}

/** The layout of every page: bar, banner, toasts, footer. The page itself renders its one `h1`. */
export const Frame = ({
  banner,
  contactEmail,
  adminStrip,
  impersonation,
  themeChoice,
  languages,
  children,
  ...bar
}: FrameProps) => (
  <>
    <a href="#main" className={styles.skip}>
      {t('Skip to content')}
    </a>
    <NavigationProgress />
    <TopBar {...bar} />
    <ToastRegions />
    <div className={styles.frame}>
      {impersonation && <ImpersonationBar siteName={bar.siteName} {...impersonation} />}
      <div className={styles.bars}>
        <Banner {...banner} />
        {adminStrip}
      </div>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer
        siteName={bar.siteName}
        contactEmail={contactEmail}
        {...{ themeChoice, languages }}
        isSignedIn={bar.user !== null}
      />
      {bar.user && !bar.isViewerUnknown && <TabBar tabs={bar.user.tabs} unreadMessages={bar.unreadMessages ?? 0} />}
    </div>
  </>
)
