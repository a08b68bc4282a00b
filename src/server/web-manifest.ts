type Site = { readonly siteName: string }

/** The manifest with which browsers install the site (W3C Web Application Manifest). Its colours are those of the dark theme, the default. */
export const renderWebManifest = ({ siteName }: Site): string =>
  JSON.stringify({
    ...{ id: '/', start_url: '/', scope: '/', lang: 'en', dir: 'ltr' },
    ...{ name: siteName, short_name: siteName.slice(0, 12).trim() },
    description: 'Lessons, groups and courses; trainings for schools; role-play games in English.',
    ...{ display: 'standalone', background_color: '#0f1117', theme_color: '#0f1117' },
    categories: ['education'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: 'Calendar', url: '/campus/calendar' },
      { name: 'Notifications', url: '/notifications' },
    ],
  })
