import type { Attachment } from '#integrations/mail/port.ts'
import { inLanguageAddress } from '#kernel/language-address.ts'
import { currentLanguage, t } from '#kernel/messages.ts'
import { escapeHtml } from './escape-html.ts'

/** The content of an email; the layout is the same for all. */
export type EmailContent = {
  readonly to: string
  readonly emailSubject: string
  readonly paragraphs: readonly string[]
  /** The email's one link; a path is completed with the site's URL when the email is sent. */
  readonly action?: { readonly label: string; readonly url: string } | undefined
  readonly attachments?: readonly Attachment[] | undefined
  /** Only of an e-mail that its reader may do without. */
  readonly optOut?: OptOut | undefined
}

/** How a reader stops e-mails of this kind; paths are completed with the site's URL. */
export type OptOut = {
  /** What is stopped. */
  readonly about: string
  readonly preferencesUrl: string
  /** The page that asks first: programs that check links open it too. */
  readonly stopUrl: string
  /** For mail programs: a POST stops at once (RFC 8058). */
  readonly oneClickUrl: string
}

export type SiteIdentity = { readonly siteUrl: string; readonly siteName: string }

/** The address of a page in the language of the letter. */
const pageUrl = (url: string, siteUrl: string): string =>
  new URL(inLanguageAddress(currentLanguage(), url), siteUrl).href

const actionUrl = ({ action }: EmailContent, { siteUrl }: SiteIdentity) => action && pageUrl(action.url, siteUrl)

const optOutLinks = ({ optOut }: EmailContent, { siteUrl }: SiteIdentity) =>
  optOut
    ? [
        { label: t('Choose which e-mails you get'), url: pageUrl(optOut.preferencesUrl, siteUrl) },
        { label: t('Stop these e-mails ({about})', { about: optOut.about }), url: pageUrl(optOut.stopUrl, siteUrl) },
      ]
    : []

/** The address for the header `List-Unsubscribe`. */
export const oneClickUrl = ({ optOut }: EmailContent, { siteUrl }: SiteIdentity): string | undefined =>
  optOut && new URL(optOut.oneClickUrl, siteUrl).href

export const renderText = (email: EmailContent, site: SiteIdentity): string =>
  [
    ...email.paragraphs,
    ...(email.action ? [`${email.action.label}:\n${actionUrl(email, site)}`] : []),
    [
      `-- \n${site.siteName} · ${site.siteUrl}`,
      ...optOutLinks(email, site).map(({ label, url }) => `${label}: ${url}`),
    ].join('\n'),
  ].join('\n\n')

const TEXT_STYLE = "font:16px/1.6 'Segoe UI',Helvetica,Arial,sans-serif;color:#1b1d24"
const PARAGRAPH_STYLE = `margin:0 0 16px;word-break:break-word;${TEXT_STYLE}`
const HEADING_STYLE = "font:600 22px/1.2 Georgia,'Times New Roman',serif;color:#8a5a00;letter-spacing:-.01em"
const BUTTON_STYLE =
  "display:inline-block;padding:12px 22px;border-radius:8px;background:#8a5a00;color:#ffffff;font:600 16px/1.3 'Segoe UI',Helvetica,Arial,sans-serif;text-decoration:none"
const SMALL_STYLE = "font:13px/1.5 'Segoe UI',Helvetica,Arial,sans-serif;color:#5d6070"

/** One centred table: old and new mail programs render it alike. It loads nothing from the network. */
export const renderHtml = (email: EmailContent, site: SiteIdentity): string => {
  const url = actionUrl(email, site)
  const button =
    email.action && url
      ? `<p style="margin:8px 0 24px"><a href="${escapeHtml(url)}" style="${BUTTON_STYLE}">${escapeHtml(email.action.label)}</a></p>
<p style="margin:0 0 16px;${SMALL_STYLE}">${escapeHtml(t('If the button does not work, open this address:'))}<br><a href="${escapeHtml(url)}" style="color:#8a5a00;word-break:break-all">${escapeHtml(url)}</a></p>`
      : ''
  return `<!doctype html><html lang="${currentLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(email.emailSubject)}</title></head>
<body style="margin:0;background:#faf8f3"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#faf8f3"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#ffffff;border:1px solid #e2dccd;border-radius:12px"><tr><td style="padding:28px 32px">
<p style="margin:0 0 24px;padding-bottom:16px;border-bottom:1px solid #e2dccd;${HEADING_STYLE}">${escapeHtml(site.siteName)}</p>
${email.paragraphs.map(text => `<p style="${PARAGRAPH_STYLE}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`).join('\n')}
${button}</td></tr></table>
<p style="margin:16px 0 0;${SMALL_STYLE}">${escapeHtml(site.siteName)} · <a href="${escapeHtml(site.siteUrl)}" style="color:#5d6070">${escapeHtml(site.siteUrl)}</a>${optOutLinks(
    email,
    site,
  )
    .map(({ label, url }) => `<br><a href="${escapeHtml(url)}" style="color:#5d6070">${escapeHtml(label)}</a>`)
    .join('')}</p>
</td></tr></table></body></html>`
}
