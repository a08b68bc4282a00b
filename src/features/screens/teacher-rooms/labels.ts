import type { RoomAccountProblem } from '#features/screens/meetings/states.ts'

/** Why no rooms are made in an account, and what its owner can do. */
export const ROOM_PROBLEM_SENTENCES: Readonly<Record<RoomAccountProblem, string>> = {
  unreachable: 'The service does not answer. We keep trying.',
  refused: 'The service does not let us make rooms. Look at the settings of your account there, or connect it again.',
  access_ended: 'The access to your account has ended. Connect it again.',
}
