import { createContext, use } from 'react'

/** What only the server puts into a page: it stands there before hydration and is never rendered again. */
export const ServerOnly = createContext<{ nonce?: string; alarm: string; screen: string }>({ alarm: '', screen: '' })

/** The alarm itself; first in the head. */
export const Alarm = () => {
  const { nonce, alarm } = use(ServerOnly)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function's text
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: alarm }} />
}

/** The screen that it shows. */
export const AlarmScreen = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own component's markup
  <template id="error-screen" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: use(ServerOnly).screen }} />
)
