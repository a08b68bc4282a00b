import { type Message, msg } from '#kernel/messages.ts'
export type VisitorFormName = 'training' | 'workshop' | 'contact' | 'recovery'

type Received = {
  readonly title: Message
  /** What happens next. */
  readonly next: Message
  readonly back: { readonly to: string; readonly label: Message }
}

/** What the page and the e-mail say after each form. */
export const RECEIVED: Readonly<Record<VisitorFormName, Received>> = {
  training: {
    title: msg('We’ve received your training request'),
    next: msg(
      'We’ll read it within two working days, check who can lead the training on your dates, and answer by e-mail. Nothing is booked or charged before you agree to our offer.',
    ),
    back: { to: '/training', label: msg('Back to Trainings') },
  },
  workshop: {
    title: msg('We’ve received your workshop request'),
    next: msg(
      'We’ll read it within two working days and answer by e-mail. Nothing is booked or charged before you agree to our offer.',
    ),
    back: { to: '/training', label: msg('Back to Trainings') },
  },
  contact: {
    title: msg('We’ve received your message'),
    next: msg('A person reads it and answers by e-mail, usually within two working days.'),
    back: { to: '/', label: msg('Home') },
  },
  recovery: {
    title: msg('We’ve received your request for help'),
    next: msg('A member of our staff will look into it and write to you. We never ask for your password.'),
    back: { to: '/enter', label: msg('Log in') },
  },
}
