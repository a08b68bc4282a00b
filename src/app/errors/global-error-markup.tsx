import { createContext, use } from 'react'

/** Rendered by the server only: React keeps it during hydration and never renders it again. */
export const GlobalErrorContext = createContext<{ nonce?: string; handlerScript: string; screenHtml: string }>({
  handlerScript: '',
  screenHtml: '',
})

/** The error handler; must be the first script in the head. */
export const GlobalErrorScript = () => {
  const { nonce, handlerScript } = use(GlobalErrorContext)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function's text
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: handlerScript }} />
}

/** The error screen that the handler shows. */
export const GlobalErrorTemplate = () => {
  const { screenHtml } = use(GlobalErrorContext)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own component's markup
  return <template id="error-screen" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: screenHtml }} />
}
