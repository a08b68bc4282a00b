import type { SendMailOptions } from 'nodemailer'
import type { EmailMessage } from './port.ts'

/** An email as nodemailer's options. Danger: without the access options, content could make nodemailer read files or URLs. */
export const toNodemailerMessage = (email: EmailMessage, from: string): SendMailOptions => ({
  from,
  to: { name: '', address: email.to },
  subject: email.emailSubject,
  text: email.text,
  html: email.html,
  messageId: email.messageId,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(email.unsubscribeUrl
      ? {
          // Not folded: some receivers accept the address only as a whole.
          'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${email.unsubscribeUrl}>` },
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {}),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
  attachments: (email.attachments ?? []).map(({ filename, contentType, content, encoding = 'utf8' }) => ({
    filename,
    contentType,
    content: Buffer.from(content, encoding),
  })),
})
