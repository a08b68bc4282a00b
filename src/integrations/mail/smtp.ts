import { createTransport } from 'nodemailer'
import { traceStep } from '#platform/tracing.ts'
import { toNodemailerMessage } from './nodemailer-message.ts'
import type { Mailer } from './port.ts'

type SmtpOptions = {
  /** `smtp://…` or `smtps://name:password@host:465`. */
  readonly url: string
  /** An address, with or without a name. */
  readonly from: string
  /** How long each answer of the server is waited for. */
  readonly timeoutMs?: number
}

/**
 * Danger: of the library's own timeouts, one is ten minutes. The job of an e-mail expires long before and is retried while the first try
 * still waits: a slow server would then get the e-mail twice, and no other e-mail would leave meanwhile.
 */
const TIMEOUT_MS = 20_000

/** Real mail. */
export const createSmtpMailer = ({ url, from, timeoutMs = TIMEOUT_MS }: SmtpOptions): Mailer => {
  // Silence ends a connection later than a missing greeting does, so that the error says what was missing.
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: 2 * timeoutMs }
  const transport = createTransport({ url, ...timeouts }, { from })
  return {
    check: async () => {
      await transport.verify()
    },
    send: async email => {
      await traceStep('send e-mail', () => transport.sendMail(toNodemailerMessage(email, from)))
    },
  }
}
