import { createTransport } from 'nodemailer'
import { toNodemailerMessage } from './nodemailer-message.ts'
import type { Mailer } from './port.ts'

/** Real mail. `url` is `smtp://…` or `smtps://name:password@host:465`; `from` an address, with or without a name. */
export const createSmtpMailer = ({ url, from }: { url: string; from: string }): Mailer => {
  const transport = createTransport(url, { from })
  return {
    check: async () => {
      await transport.verify()
    },
    send: async email => {
      await transport.sendMail(toNodemailerMessage(email, from))
    },
  }
}
