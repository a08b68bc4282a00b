import '#ui/hall.css'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type ShouldRevalidateFunctionArgs } from 'react-router'
import { visitOf } from '#platform/page.ts'
import { Alarm, AlarmScreen } from '#ui/alarm/armed.tsx'
import { FONTS } from '#ui/fonts.ts'
import { ErrorScreen } from '#ui/frame/error-screen.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { useRootFacts } from '#ui/root-facts.ts'
import type { Route } from './+types/root.ts'
import { readFrame } from './frame-record.ts'
import { MishapPage, mishapOf } from './mishap.tsx'
import { Surroundings } from './surroundings.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) => readFrame(visitOf(context), request)

/** The frame is read again after acts and when something has changed, not for every filter in the address. */
export const shouldRevalidate = ({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  (formMethod !== undefined && formMethod !== 'GET') || currentUrl.href === nextUrl.href

/** For pages that have no words of their own, and for those that could not be shown. */
export const meta: Route.MetaFunction = ({ loaderData, error }) => {
  const siteName = loaderData?.siteName ?? 'Guildhall'
  if (error)
    return pageMeta({
      title: mishapOf(error)?.title || 'Something went wrong',
      description: 'This page could not be shown.',
      siteName,
      isPrivate: true,
    })
  return pageMeta({
    title: siteName,
    description: 'Lessons, groups and courses; trainings for schools; role-play games in English.',
    siteName,
  })
}

const COLOURS = { dark: '#0f1117', light: '#faf8f3' } as const

const ThemeColours = ({ theme }: { theme: 'dark' | 'light' | 'system' }) =>
  theme === 'system' ? (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={COLOURS.dark} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={COLOURS.light} />
    </>
  ) : (
    <>
      <meta name="color-scheme" content={theme} />
      <meta name="theme-color" content={COLOURS[theme]} />
    </>
  )

/** The document: the theme is known on its first byte. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const theme = useRootFacts()?.theme ?? 'dark'
  return (
    <html lang="en" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Alarm />
        <ThemeColours theme={theme} />
        {FONTS.map(font => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <AlarmScreen />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <Surroundings facts={loaderData}>
      <Outlet />
    </Surroundings>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => {
  const facts = useRootFacts()
  const mishap = mishapOf(error)
  if (!facts || !mishap) return <ErrorScreen reference={referenceOf(error) ?? facts?.requestId} />
  return (
    <Surroundings facts={facts}>
      <MishapPage mishap={mishap} />
    </Surroundings>
  )
}

const referenceOf = (error: unknown): string | undefined => {
  const about = typeof error === 'object' && error && 'data' in error ? error.data : undefined
  return typeof about === 'object' && about && 'requestId' in about ? String(about.requestId) : undefined
}
