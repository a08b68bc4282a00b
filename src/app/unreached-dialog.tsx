import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { msg, t } from '#kernel/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { onUnreached } from './unreached.ts'

const TITLES = {
  unreached: msg('We couldn’t reach the server. Check your connection and try again.'),
  unavailable: msg('We can’t take this right now. Please try again in a moment.'),
} as const

/**
 * Keeps the page when a form, or a reload of the page in the background, did not reach the server, and says so for a form. Closing
 * returns the focus to the form. Another page that cannot be loaded still shows the error screen.
 */
export const UnreachedDialog = () => {
  const [open, setOpen] = useState(false)
  const [why, setWhy] = useState<keyof typeof TITLES>('unreached')
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const { formMethod } = useNavigation()
  const latestKeepPage = useRef<Parameters<typeof onUnreached>[0]>(() => false)
  latestKeepPage.current = ({ method, url }, { isAnswer, isAnswered }) => {
    const isRead = method === 'GET'
    const asked = new URL(url)
    if (isRead && asked.pathname + asked.search !== pathname + search) return false
    // Danger: the form was received, and only its page could not be read again. Keeping the page would drop the answer in silence.
    const isForm = formMethod !== undefined && formMethod !== 'GET'
    // A busy browser may not have rendered yet that a form is under way.
    if (isRead && (isAnswer || isForm)) return false
    // A navigation to the same page that loads nothing ends the failed one. With a hash it would scroll.
    void navigate(
      { pathname, search },
      { replace: true, state, preventScrollReset: true, defaultShouldRevalidate: false },
    )
    if (isRead) return true
    setWhy(isAnswered ? 'unavailable' : 'unreached')
    setOpen(true)
    return true
  }
  useEffect(() => onUnreached((request, about) => latestKeepPage.current(request, about)), [])
  const close = () => setOpen(false)
  return (
    <Dialog
      open={open}
      onClose={close}
      title={TITLES[why]()}
      actions={
        <Button variant="primary" onClick={close}>
          {t('OK')}
        </Button>
      }
    >
      <p>{t('This page is as you left it.')}</p>
    </Dialog>
  )
}
