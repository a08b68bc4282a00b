import { referenceOf } from '#features/people/visitor-forms/reference.ts'

/** Staff's answer. It quotes nothing of the message: the address may be a stranger's. */
export const answerEmail = (to: string, id: string, answer: string) => ({
  to,
  key: `contact-answer:${id}`,
  emailSubject: `Our answer to your message (${referenceOf(id)})`,
  paragraphs: ['Hello,', answer, `Your reference is ${referenceOf(id)}. To write again, use our contact form.`],
  action: { label: 'Write again', url: '/contact' },
})
