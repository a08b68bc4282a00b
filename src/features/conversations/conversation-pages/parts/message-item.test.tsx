import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { MessageView } from '#features/conversations/conversations/messages.ts'
import { MessageItem } from './message-item.tsx'

const MESSAGE: MessageView = {
  ...{ id: 'cms_1', at: '2026-11-24T10:00:00Z', kind: 'text', text: 'Hello', event: null, contactKinds: [] },
  ...{ author: { uid: 'usr_1', name: 'Ala', photoURL: null }, isOwn: true, editedAt: null, isDeleted: false },
  ...{ replyTo: null, file: null, mayEdit: true, mayDelete: true },
}

const show = (path: string): string => {
  const element = <MessageItem message={MESSAGE} now="2026-11-24T11:00:00Z" part={null} mayWrite={false} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

it('what is asked about an older message is asked on the page that has it', () => {
  expect(show('/messages/con_1?cursor=older&report=all')).toContain('?cursor=older&amp;delete=cms_1#write')
  expect(show('/messages/con_1?report=all')).toContain('?delete=cms_1#write')
})
