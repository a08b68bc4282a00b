import { type ComponentType, useEffect, useState } from 'react'

/** For signed-in people alone: the pages of visitors load nothing of it. */
export const useKeyboardTools = (isSignedIn: boolean): ComponentType | null => {
  const [tools, setTools] = useState<{ readonly Tools: ComponentType } | null>(null)
  useEffect(() => {
    // Without it everything is reached as before.
    if (isSignedIn)
      void import('./keyboard/keyboard-tools.tsx').then(
        ({ default: Tools }) => setTools({ Tools }),
        () => undefined,
      )
  }, [isSignedIn])
  return isSignedIn ? (tools?.Tools ?? null) : null
}
