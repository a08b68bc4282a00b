import { referenceOf } from '#features/people/visitor-forms/reference.ts'
import { t } from '#kernel/messages.ts'

/** Staff's answer. It quotes nothing of the message: the address may be a stranger's. */
export const answerEmail = (to: string, id: string, answer: string) => ({
  to,
  key: `contact-answer:${id}`,
  emailSubject: t('Our answer to your message ({reference})', { reference: referenceOf(id) }),
  paragraphs: [
    t('Hello,'),
    answer,
    t('Your reference is {reference}. To write again, use our contact form.', { reference: referenceOf(id) }),
  ],
  action: { label: t('Write again'), url: '/contact' },
})
