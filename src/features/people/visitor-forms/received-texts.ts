export type VisitorFormName = 'training' | 'workshop' | 'contact' | 'recovery'

type Received = {
  readonly title: string
  /** What happens next. */
  readonly next: string
  readonly back: { readonly to: string; readonly label: string }
}

/** What the page and the e-mail say after each form. */
export const RECEIVED: Readonly<Record<VisitorFormName, Received>> = {
  training: {
    title: 'We’ve received your training request',
    next: 'We’ll read it within two working days, check who can lead the training on your dates, and answer by e-mail. Nothing is booked or charged before you agree to our offer.',
    back: { to: '/training', label: 'Back to Trainings' },
  },
  workshop: {
    title: 'We’ve received your workshop request',
    next: 'We’ll read it within two working days and answer by e-mail. Nothing is booked or charged before you agree to our offer.',
    back: { to: '/training', label: 'Back to Trainings' },
  },
  contact: {
    title: 'We’ve received your message',
    next: 'A person reads it and answers by e-mail, usually within two working days.',
    back: { to: '/', label: 'Home' },
  },
  recovery: {
    title: 'We’ve received your request for help',
    next: 'A member of our staff will look into it and write to you. We never ask for your password.',
    back: { to: '/enter', label: 'Log in' },
  },
}
