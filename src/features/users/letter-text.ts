import type { Attachment } from '#integrations/mail/port.ts'

/** What a letter says; how it looks is the same for all. */
export type LetterContent = {
  readonly to: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** The one thing to do; a path is completed with the site's address when the letter leaves. */
  readonly action?: { readonly label: string; readonly url: string } | undefined
  readonly attachments?: readonly Attachment[] | undefined
}

export type House = { readonly siteUrl: string; readonly siteName: string }

const addressOf = ({ action }: LetterContent, { siteUrl }: House) => action && new URL(action.url, siteUrl).href

export const plainText = (letter: LetterContent, house: House): string =>
  [
    ...letter.paragraphs,
    ...(letter.action ? [`${letter.action.label}:\n${addressOf(letter, house)}`] : []),
    `-- \n${house.siteName} · ${house.siteUrl}`,
  ].join('\n\n')

const escaped = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<br>')

const TEXT = "font:16px/1.6 'Segoe UI',Helvetica,Arial,sans-serif;color:#1b1d24"
const P = `margin:0 0 16px;word-break:break-word;${TEXT}`
const HEAD = "font:600 22px/1.2 Georgia,'Times New Roman',serif;color:#8a5a00;letter-spacing:-.01em"
const BUTTON =
  "display:inline-block;padding:12px 22px;border-radius:8px;background:#8a5a00;color:#ffffff;font:600 16px/1.3 'Segoe UI',Helvetica,Arial,sans-serif;text-decoration:none"
const SMALL = "font:13px/1.5 'Segoe UI',Helvetica,Arial,sans-serif;color:#5d6070"

/** One table in the middle of warm paper: what mail programs of all ages draw alike. Nothing is loaded from anywhere. */
export const html = (letter: LetterContent, house: House): string => {
  const url = addressOf(letter, house)
  const button =
    letter.action && url
      ? `<p style="margin:8px 0 24px"><a href="${escaped(url)}" style="${BUTTON}">${escaped(letter.action.label)}</a></p>
<p style="margin:0 0 16px;${SMALL}">If the button does not work, open this address:<br><a href="${escaped(url)}" style="color:#8a5a00;word-break:break-all">${escaped(url)}</a></p>`
      : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(letter.subject)}</title></head>
<body style="margin:0;background:#faf8f3"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#faf8f3"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#ffffff;border:1px solid #e2dccd;border-radius:12px"><tr><td style="padding:28px 32px">
<p style="margin:0 0 24px;padding-bottom:16px;border-bottom:1px solid #e2dccd;${HEAD}">${escaped(house.siteName)}</p>
${letter.paragraphs.map(text => `<p style="${P}">${escaped(text)}</p>`).join('\n')}
${button}</td></tr></table>
<p style="margin:16px 0 0;${SMALL}">${escaped(house.siteName)} · <a href="${escaped(house.siteUrl)}" style="color:#5d6070">${escaped(house.siteUrl)}</a></p>
</td></tr></table></body></html>`
}
