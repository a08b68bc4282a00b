import type { SendMailOptions } from 'nodemailer'
import type { Letter } from './port.ts'

/** One letter as nodemailer writes it. What a letter says never makes it read a file or an address. */
export const envelope = (letter: Letter, from: string): SendMailOptions => ({
  from,
  to: { name: '', address: letter.to },
  subject: letter.subject,
  text: letter.text,
  html: letter.html,
  messageId: letter.messageId,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
  attachments: (letter.attachments ?? []).map(({ filename, contentType, content, encoding = 'utf8' }) => ({
    filename,
    contentType,
    content: Buffer.from(content, encoding),
  })),
})
