import { closeSession } from '#features/academy/publishing/close-session.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { type Command, requirePositional } from './command.ts'

export const sessionCommands: readonly Command[] = [
  {
    name: 'close-session',
    usage: '<session>',
    description: 'stops new bookings of a session of any teacher; booked lessons go ahead, empty dates are cancelled',
    run: async (ctx, given) => {
      const id = requirePositional(given, 0, 'the session')
      const { kept, freed } = await closeSession(ctx, id)
      console.log(
        `${id} is closed: ${pluralize(kept.length, 'date')} with students kept, ${pluralize(freed.length, 'empty date')} cancelled.`,
      )
    },
  },
]
