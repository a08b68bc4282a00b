import { ENGLISH } from '#kernel/language-address.ts'
import '#ui/global.css'
import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useRootData } from '#app/root-data.ts'
import { currentLanguage, t } from '#kernel/messages.ts'
import { getRequestContext } from '#platform/request-context.ts'
import { FONTS } from '#ui/font-preloads.ts'
import { metaTags } from '#ui/meta-tags.ts'
import type { Route } from './+types/root.ts'
import { AppShell } from './app/app-shell.tsx'
import { ErrorScreen } from './app/errors/error-screen.tsx'
import { GlobalErrorScript, GlobalErrorTemplate } from './app/errors/global-error-markup.tsx'
import { reloadInNewerVersion } from './app/newer-version.ts'
import { loadRoot } from './app/root-loader.ts'
import { RouteErrorPage, toRouteError } from './app/route-error.tsx'
import { keepPageWhenUnreached } from './app/unreached.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => loadRoot(getRequestContext(context), request)

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageWhenUnreached]

/** The root data is reloaded after actions and live changes, not for every filter in the URL. */
export const shouldRevalidate = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  (formMethod !== undefined && formMethod !== 'GET') || (defaultShouldRevalidate && currentUrl.href === nextUrl.href)

/** For pages without their own title, and for failed pages. */
export const meta: Route.MetaFunction = ({ loaderData, error }) => {
  const siteName = loaderData?.siteName ?? 'Guildhall'
  if (error)
    return metaTags({
      title: toRouteError(error)?.title || t('Something went wrong'),
      description: t('This page could not be shown.'),
      siteName,
      isPrivate: true,
    })
  return metaTags({
    title: siteName,
    description: t('Lessons, groups and courses; trainings for schools; role-play games in English.'),
    siteName,
  })
}

const THEME_COLOURS = { dark: '#0f1117', light: '#faf8f3' } as const

const ThemeColourMeta = ({ theme }: { theme: 'dark' | 'light' | 'system' }) =>
  theme === 'system' ? (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={THEME_COLOURS.dark} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={THEME_COLOURS.light} />
    </>
  ) : (
    <>
      <meta name="color-scheme" content={theme} />
      <meta name="theme-color" content={THEME_COLOURS[theme]} />
    </>
  )

const manifestPath = (language: string) =>
  language === ENGLISH ? '/manifest.webmanifest' : `/manifest.webmanifest?language=${language}`

/** The document; the server renders it with the theme. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const theme = useRootData()?.theme ?? 'dark'
  return (
    <html lang={currentLanguage()} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <GlobalErrorScript />
        <ThemeColourMeta theme={theme} />
        {FONTS.map(font => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
        <link rel="manifest" href={manifestPath(currentLanguage())} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <GlobalErrorTemplate />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <AppShell rootData={loaderData}>
      <Outlet />
    </AppShell>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => {
  const rootData = useRootData()
  const routeError = toRouteError(error)
  useEffect(() => {
    if (!routeError) reloadInNewerVersion(rootData?.scriptsVersion)
  })
  if (!rootData || !routeError) return <ErrorScreen reference={requestIdOf(error) ?? rootData?.requestId} />
  return (
    <AppShell rootData={rootData}>
      <RouteErrorPage error={routeError} />
    </AppShell>
  )
}

const requestIdOf = (error: unknown): string | undefined => {
  const errorData = typeof error === 'object' && error && 'data' in error ? error.data : undefined
  return typeof errorData === 'object' && errorData && 'requestId' in errorData
    ? String(errorData.requestId)
    : undefined
}
