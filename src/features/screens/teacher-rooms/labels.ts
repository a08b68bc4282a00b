import type { RoomAccountProblem } from '#features/screens/meetings/states.ts'
import { type Message, msg } from '#kernel/messages.ts'

/** Why no rooms are made in an account, and what its owner can do. */
export const ROOM_PROBLEM_SENTENCES: Readonly<Record<RoomAccountProblem, Message>> = {
  unreachable: msg('The service does not answer. We keep trying.'),
  refused: msg(
    'The service does not let us make rooms. Look at the settings of your account there, or connect it again.',
  ),
  access_ended: msg('The access to your account has ended. Connect it again.'),
}
