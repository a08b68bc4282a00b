import { PROVIDER_NAMES } from '#kernel/identity-provider.ts'
import { t } from '#kernel/messages.ts'
import { Notice } from '#ui/notice.tsx'
import type { ReturnProblem, readProblem } from '../paths.ts'

type Text = { readonly title: string; readonly text: string }

const textsOf = (name: string): Readonly<Record<ReturnProblem, Text>> => ({
  cancelled: { title: t('You did not continue with {name}', { name }), text: t('Nothing has changed here.') },
  unavailable: {
    title: t('{name} does not answer right now', { name }),
    text: t('Please use your password, or try again in a few minutes.'),
  },
  refused: {
    title: t('{name} could not confirm who you are', { name }),
    text: t('Please try again, or use your password.'),
  },
  over: {
    title: t('Please try again'),
    text: t('It took longer than 15 minutes, or was started in another browser. Nothing has changed here.'),
  },
  unconfirmed: {
    title: t('This address is not confirmed here yet'),
    text: t(
      'An account here has it, but the link in our e-mail was never opened. Reset the password, log in and confirm the address. Then you can connect {name} on your account page.',
      { name },
    ),
  },
  taken: {
    title: t('This {name} account signs in to another account here', { name }),
    text: t('Choose another one, or disconnect it there first.'),
  },
  disconnected: {
    title: t('You have disconnected {name}', { name }),
    text: t('Log in with your password. You can connect it again on your account page.'),
  },
  another: {
    title: t('Your account is connected to another {name} account', { name }),
    text: t(
      'Continue with that one, or use your password. You can connect this one after you have disconnected the other on your account page.',
    ),
  },
})

/** What went wrong at a provider, on the page to which the person has come back. */
export const ProblemNotice = ({ returned }: { readonly returned: ReturnType<typeof readProblem> }) => {
  if (!returned) return null
  const { title, text } = textsOf(PROVIDER_NAMES[returned.provider])[returned.problem]
  return (
    <Notice kind="warn" title={title} isLiveRegion>
      {text}
    </Notice>
  )
}
