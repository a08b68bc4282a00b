import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { type Access, EVERYONE, plain, SIGNED_IN } from './access.ts'

const JOIN = { price: '6000', acceptedTerms: TERMS_VERSION, earlyPerformance: 'on' }

/** The pages of games for those who play. The forms name a game that does not exist: what its people may do is tested beside the page. */
export const gameViewPageAccess: readonly Access[] = [
  { asks: EVERYONE, operations: plain('page /dungeonsandenglish', 'page /dungeonsandenglish/dne-sessions') },
  { asks: EVERYONE, record: 'game', operations: plain('page /dungeonsandenglish/dne-sessions/:id') },
  {
    asks: SIGNED_IN,
    whose: [],
    operations: {
      'form /dungeonsandenglish/dne-sessions/:id join': { body: JOIN },
      'form /dungeonsandenglish/dne-sessions/:id wait': { body: JOIN },
      'form /dungeonsandenglish/dne-sessions/:id leaveWaitlist': {},
    },
  },
]
