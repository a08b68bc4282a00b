import { inLanguageAddress } from '#kernel/language-address.ts'
import { currentLanguage, t } from '#kernel/messages.ts'

type Site = { readonly siteName: string }

const pageIn = (path: string): string => inLanguageAddress(currentLanguage(), path)

/** The manifest with which browsers install the site (W3C Web Application Manifest). It is in the reader’s language; an installed app stays one in all of them. Its colours are those of the dark theme, the default. */
export const renderWebManifest = ({ siteName }: Site): string =>
  JSON.stringify({
    ...{ id: '/', start_url: pageIn('/'), scope: '/', lang: currentLanguage(), dir: 'ltr' },
    ...{ name: siteName, short_name: siteName.slice(0, 12).trim() },
    description: t('Lessons, groups and courses; trainings for schools; role-play games in English.'),
    ...{ display: 'standalone', background_color: '#0f1117', theme_color: '#0f1117' },
    categories: ['education'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: t('Calendar'), url: pageIn('/campus/calendar') },
      { name: t('Notifications'), url: pageIn('/notifications') },
    ],
  })
