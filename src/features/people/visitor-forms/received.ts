import { t } from '#kernel/messages.ts'
import { signToken, verifyToken } from '#platform/signed-token.ts'
import { RECEIVED, type VisitorFormName } from './received-texts.ts'
import { referenceOf } from './reference.ts'

const PURPOSE = 'received form'
const LINK_DAYS = 7

/** The page that confirms a form: signed, so that it confirms nothing that was not sent. */
export const receivedPath = (form: VisitorFormName, id: string, now: Temporal.Instant): string =>
  `/received/${signToken(PURPOSE, `${form}:${referenceOf(id)}`, now.add({ hours: LINK_DAYS * 24 }))}`

/** Null for a link that is forged or over. */
export const readReceived = (
  token: string,
  now: Temporal.Instant,
): { readonly form: VisitorFormName; readonly reference: string } | null => {
  const [form, reference] = verifyToken(PURPOSE, token, now)?.split(':') ?? []
  return form && reference ? { form: form as VisitorFormName, reference } : null
}

/**
 * To the address that was typed. Danger: the address may be a stranger's, so the e-mail has nothing of what was typed, neither in its subject
 * nor in its text.
 */
export const receivedEmail = (form: VisitorFormName, to: string, id: string) => ({
  to,
  key: `received:${id}`,
  emailSubject: `${RECEIVED[form].title()} (${referenceOf(id)})`,
  paragraphs: [
    t('Hello,'),
    `${RECEIVED[form].title()}. ${t('Your reference is {reference}.', { reference: referenceOf(id) })}`,
    RECEIVED[form].next(),
    t('Didn’t send us anything? Your address was typed by mistake: ignore this message.'),
  ],
})
