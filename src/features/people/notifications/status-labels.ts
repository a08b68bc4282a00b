import { type Message, msg } from '#kernel/messages.ts'

/** What became of a question, as the features that ask keep it. */
const LABELS: Readonly<Record<string, Message>> = {
  pending: msg('[answer] pending'),
  expired: msg('[answer] expired'),
  accepted: msg('[answer] accepted'),
  declined: msg('[answer] declined'),
  agreed: msg('[answer] agreed'),
  approved: msg('[answer] approved'),
  rejected: msg('[answer] rejected'),
  confirmed: msg('[answer] confirmed'),
  withdrawn: msg('[answer] withdrawn'),
  changed: msg('[answer] changed'),
  cancelled: msg('[answer] cancelled'),
  ended: msg('[answer] ended'),
  left: msg('[answer] left'),
  moved: msg('[answer] moved'),
  kept: msg('[answer] kept'),
  lapsed: msg('[answer] lapsed'),
  paid: msg('[answer] paid'),
  released: msg('[answer] released'),
  can_come: msg('[answer] can come'),
  cannot_come: msg('[answer] cannot come'),
  proposal_sent: msg('[answer] proposal sent'),
  proposal_accepted: msg('[answer] proposal accepted'),
  completed: msg('[answer] completed'),
  proposal_rejected: msg('[answer] proposal rejected'),
  another_guardian_pays: msg('[answer] another guardian pays'),
}

/** A status of a version that is no longer here is said as it was kept. */
export const answerLabel = (status: string): string => LABELS[status]?.() ?? status.replaceAll('_', ' ')
