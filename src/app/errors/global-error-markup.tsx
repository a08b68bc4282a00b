import { createContext, use } from 'react'

/** What only the server puts into a page: it stands there before hydration and is never rendered again. */
export const GlobalErrorContext = createContext<{ nonce?: string; handlerScript: string; screenHtml: string }>({
  handlerScript: '',
  screenHtml: '',
})

/** The alarm itself; first in the head. */
export const GlobalErrorScript = () => {
  const { nonce, handlerScript } = use(GlobalErrorContext)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function's text
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: handlerScript }} />
}

/** The screen that it shows. */
export const GlobalErrorTemplate = () => {
  const { screenHtml } = use(GlobalErrorContext)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own component's markup
  return <template id="error-screen" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: screenHtml }} />
}
