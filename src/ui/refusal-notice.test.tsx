import { renderToReadableStream } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { CONFIRM_FIRST } from '#kernel/confirming.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { RefusalNotice } from './refusal-notice.tsx'

/** As the server sends the page: complete. */
const show = async (refusal: Refusal): Promise<string> => {
  const element = <RefusalNotice actionResult={{ refusal }} />
  const page = await renderToReadableStream(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  await page.allReady
  return new Response(page).text()
}

it('the page that asks for the second factor is sent with its form, so that it works without scripts', async () => {
  const html = await show(CONFIRM_FIRST)
  expect(html).toContain('action="/confirm?to=%2F"')
  expect(html).toContain('Code from your app, or a recovery code')
  // A part that waits for a script is in a `template` and a hidden element.
  expect(html).not.toMatch(/<template|hidden id=/)
})
