import { ENGLISH, inLanguageAddress } from '#kernel/language-address.ts'
import { currentLanguage, t } from '#kernel/messages.ts'
import type { OfflineItem, OfflineSnapshot } from '#kernel/offline-snapshot.ts'
import { zoneName } from '#kernel/zones.ts'

/** The colours of `ui/tokens.css`. */
const STYLE = `
  :root{color-scheme:dark;--background:light-dark(#faf8f3,#0f1117);--surface:light-dark(#fff,#171a23);--border:light-dark(#dfd8c6,#2b3140);--ink:light-dark(#1b1d24,#f1eee7);--muted:light-dark(#5d6070,#a9abb6);--lamp:light-dark(#8a5a00,#e7b450);--primary:light-dark(#efb94b,#e7b450);--on-primary:#1b1508;--primary-edge:light-dark(#a56d0a,#e7b450)}
  :root[data-theme=light]{color-scheme:light}:root[data-theme=system]{color-scheme:light dark}
  *{box-sizing:border-box;margin:0}
  body{background:var(--background);color:var(--ink);font:1rem/1.5 Inter,system-ui,sans-serif;padding:48px 24px}
  main{max-width:40rem;margin:auto;display:grid;gap:24px}
  h1,h2{font-family:Fraunces,Georgia,serif;font-weight:600;line-height:1.2}h1{font-size:2.125rem}h2{font-size:1.25rem}
  p{color:var(--muted)}section{display:grid;gap:12px}
  ul{list-style:none;padding:0;display:grid;gap:12px}
  li{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:12px;background:var(--surface);border:1px solid var(--border);border-radius:12px;padding:16px}
  li div{min-width:0;flex:1 1 12rem;overflow-wrap:anywhere}
  strong a{color:inherit;text-underline-offset:.2em}
  .button{display:inline-grid;place-items:center;min-height:44px;padding:0 20px;border:1px solid var(--primary-edge);border-radius:8px;background:var(--primary);color:var(--on-primary);font-weight:600;text-decoration:none}
  .again{display:inline-block;padding-block:10px;color:var(--lamp)}
  a:focus-visible{outline:2px solid var(--lamp);outline-offset:2px}`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeText = (text: string): string => text.replace(/[&<>"']/g, character => ENTITIES[character] ?? '')

/** British English has the day before the month. */
const locale = (): string => (currentLanguage() === ENGLISH ? 'en-GB' : currentLanguage())

const formatIn = (zone: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale(), { timeZone: zone, ...options })
  return (instant: string) => escapeText(format.format(Date.parse(instant)))
}

const pageIn = (path: string): string => inLanguageAddress(currentLanguage(), path)

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const

const renderItem = ({ title, withWhom, start, end, path, joinPath }: OfflineItem, zone: string): string => {
  const time = formatIn(zone, TIME)
  const name = path ? `<a href="${escapeText(pageIn(path))}">${escapeText(title)}</a>` : escapeText(title)
  const about = [`${time(start)}–${time(end)}`, escapeText(withWhom)].filter(Boolean).join(' · ')
  const join = joinPath
    ? `<a class="button" href="${escapeText(pageIn(joinPath))}" aria-label="${escapeText(t('Join {title}', { title }))}">${escapeText(t('Join'))}</a>`
    : ''
  return `<li><div><strong>${name}</strong><p>${about}</p></div>${join}</li>`
}

const [MINUTE, HOUR, DAY_LONG] = [60_000, 3_600_000, 86_400_000]

/** `3 hours ago`, in whole units. */
const ageOf = (milliseconds: number): string => {
  const age = new Intl.RelativeTimeFormat(locale(), { numeric: 'always' })
  if (milliseconds < MINUTE) return t('just now')
  if (milliseconds < HOUR) return age.format(-Math.floor(milliseconds / MINUTE), 'minute')
  if (milliseconds < DAY_LONG) return age.format(-Math.floor(milliseconds / HOUR), 'hour')
  return age.format(-Math.floor(milliseconds / DAY_LONG), 'day')
}

const renderLessons = ({ items, zone, asOf }: OfflineSnapshot, now: number): string => {
  const day = formatIn(zone, DAY)
  const ahead = items.filter(({ end }) => Date.parse(end) > now)
  const days = [...new Set(ahead.map(({ start }) => day(start)))]
  const sections = days.map(name => {
    const ofDay = ahead.filter(({ start }) => day(start) === name)
    return `<section><h2>${name}</h2><ul>${ofDay.map(item => renderItem(item, zone)).join('')}</ul></section>`
  })
  const known = t('As of {day}, {time}, {zone} time ({age}). What has changed since then is not here.', {
    day: day(asOf),
    time: formatIn(zone, TIME)(asOf),
    zone: escapeText(zoneName(zone)),
    age: ageOf(now - Date.parse(asOf)),
  })
  return ahead.length > 0
    ? `<p>${t('Your next lessons and games.')} ${known}</p>${sections.join('')}`
    : `<p>${t('No lessons or games were ahead.')} ${known}</p>`
}

/** The page in place of one that could not be loaded: with what is kept of the person, or without. */
export const renderOfflinePage = (snapshot: OfflineSnapshot | null, now: number): string => `<!doctype html>
<html lang="${currentLanguage()}" data-theme="${snapshot?.theme ?? 'system'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${t('You are offline')}</title><style>${STYLE}</style></head>
<body><main><h1>${t('You are offline')}</h1><p>${t('This page needs a connection.')} <a href="" class="again">${t('Try again')}</a></p>${
  snapshot ? renderLessons(snapshot, now) : ''
}</main></body></html>`

/** It may load and run nothing. */
export const OFFLINE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}
