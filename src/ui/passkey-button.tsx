import { type ReactNode, useState } from 'react'
import { t } from '#kernel/messages.ts'
import { Button } from './button.tsx'
import { Stack } from './layout.tsx'
import { Notice } from './notice.tsx'
import { knowsPasskeys, signWithPasskey } from './passkey-client.ts'

type Props = {
  readonly act: 'sign-in' | 'confirm'
  readonly onDone: () => void
  readonly fullWidth?: boolean
  readonly children: ReactNode
}

/** Asks the browser for a passkey. It needs scripts, as passkeys do. */
export const PasskeyButton = ({ act, onDone, fullWidth = false, children }: Props) => {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const press = async () => {
    if (!knowsPasskeys()) return setProblem(t('This browser cannot use passkeys.'))
    setBusy(true)
    setProblem(null)
    try {
      await signWithPasskey(act)
      onDone()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="requires-script">
      <Stack gap={3}>
        {problem && <Notice kind="warn" title={problem} isLiveRegion />}
        <Button onClick={press} pending={isBusy} fullWidth={fullWidth}>
          {children}
        </Button>
      </Stack>
    </div>
  )
}
