import { createTransport } from 'nodemailer'
import { envelope } from './envelope.ts'
import type { Mail } from './port.ts'

/** Real mail. `url` is `smtp://…` or `smtps://name:password@host:465`; `from` an address, with or without a name. */
export const smtp = ({ url, from }: { url: string; from: string }): Mail => {
  const transport = createTransport(url, { from })
  return {
    send: async letter => {
      await transport.sendMail(envelope(letter, from))
    },
  }
}
