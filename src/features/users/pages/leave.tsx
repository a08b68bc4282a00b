import { redirect, redirectDocument } from 'react-router'
import { z } from 'zod'
import { anyone } from '#kernel/policy.ts'
import { act, verb } from '#platform/page.ts'
import { leave } from '../actions/devices.ts'
import { forgetSession } from '../session-cookie.ts'

/** Nobody is signed out by a link: following one leads home. */
export const loader = () => redirect('/')

export const action = act({
  leave: verb({
    policy: anyone,
    schema: z.object({}),
    run: async ({ ctx }) => {
      await leave(ctx)
      const headers = new Headers()
      for (const cookie of forgetSession()) headers.append('set-cookie', cookie)
      return redirectDocument('/', { headers })
    },
  }),
})
