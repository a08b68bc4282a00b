import { z } from '@hono/zod-openapi'
import { ROOM_ACCOUNT_PROBLEMS } from '#features/screens/meetings/states.ts'
import { signedIn } from '#kernel/policy.ts'
import { ROOM_PROVIDERS } from '#kernel/room-provider.ts'
import { endpoint } from '#platform/api.ts'
import { getRoomChoice } from './accounts.ts'
import { returnToSchoolRooms } from './leaving.ts'

const tag = 'Video rooms'
const path = '/api/v1/me/room-account'

const RoomChoiceSchema = z
  .object({
    account: z
      .object({
        provider: z.enum(ROOM_PROVIDERS),
        problem: z
          .enum(ROOM_ACCOUNT_PROBLEMS)
          .nullable()
          .openapi({ description: 'Why no rooms are made there now; lessons take place in the school’s rooms then' }),
      })
      .nullable()
      .openapi({ description: 'The account in which your rooms are made; null for the school’s rooms' }),
    offered: z
      .array(z.enum(ROOM_PROVIDERS))
      .openapi({ description: 'Accounts that a teacher can connect on the page /account/rooms/{provider}' }),
  })
  .openapi('RoomChoice')

const readEndpoint = endpoint({
  method: 'get',
  path,
  tag,
  summary: 'Where the lessons and games that you teach or host take place',
  policy: signedIn,
  scope: 'none',
  response: RoomChoiceSchema,
  run: async ({ ctx }) => {
    const { account, offered } = await getRoomChoice(ctx)
    return { account, offered: [...offered] }
  },
})

const removeEndpoint = endpoint({
  method: 'delete',
  path,
  tag,
  summary: 'Use the school’s rooms again: rooms that wait in your account are closed, and the access is ended',
  policy: signedIn,
  scope: 'none',
  status: 204,
  run: ({ ctx }) => returnToSchoolRooms(ctx),
})

export const teacherRoomEndpoints = [readEndpoint, removeEndpoint]
