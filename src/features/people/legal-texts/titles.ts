import type { DocumentSlug } from '#features/people/terms/rules.ts'
import { type Message, msg } from '#kernel/messages.ts'

export const DOCUMENT_TITLES: Readonly<Record<DocumentSlug, Message>> = {
  'general-terms-and-conditions': msg('General terms and conditions'),
  'privacy-policy': msg('Privacy policy'),
  'children-protection-policy': msg('Child protection policy'),
}
