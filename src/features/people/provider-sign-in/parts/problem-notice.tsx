import { PROVIDER_NAMES } from '#kernel/identity-provider.ts'
import { Notice } from '#ui/notice.tsx'
import type { ReturnProblem, readProblem } from '../paths.ts'

type Text = { readonly title: string; readonly text: string }

const textsOf = (name: string): Readonly<Record<ReturnProblem, Text>> => ({
  cancelled: { title: `You did not continue with ${name}`, text: 'Nothing has changed here.' },
  unavailable: {
    title: `${name} does not answer right now`,
    text: 'Please use your password, or try again in a few minutes.',
  },
  refused: {
    title: `${name} could not confirm who you are`,
    text: 'Please try again, or use your password.',
  },
  over: {
    title: 'Please try again',
    text: `It took longer than 15 minutes, or was started in another browser. Nothing has changed here.`,
  },
  unconfirmed: {
    title: 'This address is not confirmed here yet',
    text: `An account here has it, but the link in our e-mail was never opened. Reset the password, log in and confirm the address. Then you can connect ${name} on your account page.`,
  },
  taken: {
    title: `This ${name} account signs in to another account here`,
    text: 'Choose another one, or disconnect it there first.',
  },
  disconnected: {
    title: `You have disconnected ${name}`,
    text: 'Log in with your password. You can connect it again on your account page.',
  },
  another: {
    title: `Your account is connected to another ${name} account`,
    text: `Continue with that one, or use your password. You can connect this one after you have disconnected the other on your account page.`,
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
