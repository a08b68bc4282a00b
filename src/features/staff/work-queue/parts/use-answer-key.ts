import { t } from '#kernel/messages.ts'
import { useShortcuts } from '#ui/shortcuts.ts'

/** On the act that answers a request. */
export const ANSWER = { 'data-answer': '' } as const

/** From the list, as on the page of a request: to the button of the request that has the focus, or of the first. */
export const useAnswerKey = (): void =>
  useShortcuts([
    {
      key: 'a',
      label: t('Accept: to its button'),
      run: () => {
        const row = document.activeElement?.closest('[data-row]') ?? document.querySelector('main [data-row]')
        row?.querySelector<HTMLElement>('[data-answer]')?.focus()
      },
    },
  ])
