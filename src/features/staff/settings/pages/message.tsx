import { Form } from 'react-router'
import { t } from '#kernel/messages.ts'
import { RefusalError, sentenceOf } from '#kernel/refusal.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { offeredLanguages } from '#platform/readers.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Muted } from '#ui/typography.tsx'
import { messageForm, resetForm } from '../message-schema.ts'
import { changeMessage, getMessage, type MessagePreview, previewMessage, sendTestMessage } from '../messages.ts'
import { MessageForm } from '../parts/message-form.tsx'
import { SettingsFrame } from '../parts/settings-frame.tsx'
import { mayChangeTexts } from '../policy.ts'
import type { Route } from './+types/message.ts'

const tryPreview = (type: string, text: { title: string; message: string }) => {
  try {
    return { preview: previewMessage(type, text), problem: null }
  } catch (error) {
    if (error instanceof RefusalError) return { preview: null, problem: sentenceOf(error.refusal) }
    throw error
  }
}

export const loader = pageLoader({
  policy: mayChangeTexts,
  load: async ({ params, url: { searchParams } }) => {
    const message = await getMessage(params.type ?? '')
    const saved = message.own ?? message
    // What is typed comes back in the URL of the preview, so that it works without scripts and is not saved.
    const typed = {
      title: searchParams.get('title') ?? saved.title,
      message: searchParams.get('message') ?? saved.message,
    }
    return {
      message,
      typed,
      isPreview: searchParams.has('title'),
      ...tryPreview(message.type, typed),
      hasLanguages: offeredLanguages().length > 1,
    }
  },
})

export const action = formAction({
  save: actionHandler({
    policy: mayChangeTexts,
    confirmed: true,
    schema: messageForm,
    run: async ({ ctx, params, input: { version, ...text } }) => {
      await changeMessage(ctx, params.type ?? '', text, version)
      return { done: t('Message saved.') }
    },
  }),
  reset: actionHandler({
    policy: mayChangeTexts,
    confirmed: true,
    schema: resetForm,
    run: async ({ ctx, params, input }) => {
      await changeMessage(ctx, params.type ?? '', null, input.version)
      return { done: t('Standard wording restored.'), isOnPage: true }
    },
  }),
  test: actionHandler({
    policy: mayChangeTexts,
    schema: messageForm,
    run: async ({ ctx, params, input }) => {
      await sendTestMessage(ctx, params.type ?? '', input)
      return { done: t('The test is on its way to your address.') }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Message'), description: t('The words of one message.'), isPrivate: true })

/** Each language has its own words: those of another one are written on the page in that language. */
const WordsOfLanguage = () => (
  <Muted>
    {t(
      'These are the words for people who read in the language of this page. Change the language of the page to write them in another one.',
    )}
  </Muted>
)

const Preview = ({ title, paragraphs, action: label }: MessagePreview) => (
  <Card title={t('With sample values')}>
    <Stack gap={3}>
      <b>{title}</b>
      {paragraphs.map(text => (
        <p key={text}>{text}</p>
      ))}
      <Muted size="small">{t('Button in the e-mail: {label}', { label })}</Muted>
    </Stack>
  </Card>
)

export default function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { message, typed, isPreview, preview, problem, hasLanguages } = loaderData
  return (
    <SettingsFrame section="messages" title={message.type}>
      {message.problem !== null && !isPreview ? (
        <Notice kind="warn" title={t('Your words are out of date')}>
          {t('{problem} People get the standard words until you save yours again.', { problem: message.problem })}
        </Notice>
      ) : (
        problem && <Notice kind="warn" title={problem} isLiveRegion />
      )}
      <RefusalNotice actionResult={actionData} />
      {preview && <Preview {...preview} />}
      <Card title={isPreview ? t('Your words, not saved yet') : t('Words')}>
        <Stack gap={4}>
          {hasLanguages && <WordsOfLanguage />}
          <MessageForm key={message.type} {...{ message, typed, actionData }} />
        </Stack>
      </Card>
      {message.isChanged && (
        <Card title={t('Standard words')}>
          <Stack gap={4}>
            <b>{message.default.title}</b>
            <p>{message.default.message}</p>
            <ConfirmDetails
              label={t('Restore the standard wording')}
              consequence={t(
                'Your own words are deleted. From now on this message is sent with the standard words. You cannot undo this.',
              )}
            >
              <Form method="post">
                <input type="hidden" name="version" value={message.version} />
                <SubmitButton name="verb" value="reset" variant="danger">
                  {t('Delete our words')}
                </SubmitButton>
              </Form>
            </ConfirmDetails>
          </Stack>
        </Card>
      )}
    </SettingsFrame>
  )
}
