import { type Message, msg, t } from '#kernel/messages.ts'

/** What went wrong is kept in English, as the receiver's own programs read it over the API. */
const ERRORS: Readonly<Record<string, Message>> = {
  'The secret cannot be read, because SECRET of this site has changed. Make a new one.': msg(
    'The secret cannot be read, because SECRET of this site has changed. Make a new one.',
  ),
  'It answered with a redirect, which we do not follow. Enter the address that it leads to.': msg(
    'It answered with a redirect, which we do not follow. Enter the address that it leads to.',
  ),
  'The address does not begin with https://.': msg('The address does not begin with https://.'),
  'The address leads to a private network, to which we do not send.': msg(
    'The address leads to a private network, to which we do not send.',
  ),
  'The name of the address is not known.': msg('The name of the address is not known.'),
  'The name of the address could not be looked up.': msg('The name of the address could not be looked up.'),
  'The connection was refused.': msg('The connection was refused.'),
  'The connection was closed before an answer came.': msg('The connection was closed before an answer came.'),
  'The machine could not be reached.': msg('The machine could not be reached.'),
  'The certificate of the address has expired.': msg('The certificate of the address has expired.'),
  'The certificate of the address is signed by itself.': msg('The certificate of the address is signed by itself.'),
  'The certificate is for another address.': msg('The certificate is for another address.'),
  'The certificate of the address is incomplete.': msg('The certificate of the address is incomplete.'),
  'The headers of the answer are too large.': msg('The headers of the answer are too large.'),
}

const ANSWERED = /^It answered with (\d+)\.$/
const LATE = /^There was no answer within ([\d.]+) seconds\.$/
const UNCLEAR = /^There was no answer that we understand(?: \((\w+)\))?\.$/

/** What went wrong with a request to another program, for the reader; text that is not ours stays as it is. */
export const attemptError = (kept: string): string => {
  const status = ANSWERED.exec(kept)?.[1]
  if (status) return t('It answered with {status}.', { status })
  const seconds = LATE.exec(kept)?.[1]
  if (seconds) return t('There was no answer within {seconds} s.', { seconds })
  const unclear = UNCLEAR.exec(kept)
  if (unclear)
    return [t('There was no answer that we understand.'), unclear[1] ? `(${unclear[1]})` : ''].filter(Boolean).join(' ')
  return ERRORS[kept]?.() ?? kept
}
