import type { IconName } from '#ui/icon.tsx'
import type { Tone } from '#ui/tone.ts'

export const NOTICE_CATEGORIES = ['lessons', 'games', 'money', 'account'] as const
export type NoticeCategory = (typeof NOTICE_CATEGORIES)[number]

/** The specification's fields of a notification that only some notices fill. */
export const NOTICE_FIELDS = [
  'sessionId',
  'studentId',
  'studentName',
  'subject',
  'sessionType',
  'requestType',
  'proposalId',
  'teacherId',
  'proposedDate',
  'editRequestId',
  'reservationId',
  'changes',
] as const
export type NoticeField = (typeof NOTICE_FIELDS)[number]

/** One kind of notification: its name, what it says with `{placeholders}`, where the page lists it and how it looks. */
export type Notice<Title extends string = string, Message extends string = string> = {
  readonly type: string
  readonly title: Title
  readonly message: Message
  readonly category: NoticeCategory
  readonly tone: Tone
  readonly icon: IconName
  /** An e-mail is sent with it. */
  readonly email: boolean
  /** Awaits an answer in place. */
  readonly isActionable: boolean
}

/** `'subject' | 'when'` of `'{subject} begins {when}.'`. */
type PlaceholdersOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never

export type PlaceholderOf<Declared extends Notice> = PlaceholdersOf<Declared['title'] | Declared['message']>

/** One text for each placeholder of a notice. */
export type NoticeParams<Declared extends Notice> = Readonly<Record<PlaceholderOf<Declared>, string>>

/** Forbids what no placeholder takes, also where it comes from a spread object. */
export type NoSuperfluous<Given, Declared extends Notice> = Readonly<
  Record<Exclude<keyof Given, PlaceholderOf<Declared>>, never>
>

/** The fields of the specification that stand beside the parameters; a placeholder of the same name fills its field itself. */
export type NoticeFields<Declared extends Notice> = Readonly<
  Partial<Record<Exclude<NoticeField, PlaceholderOf<Declared>>, string>>
>

type WithoutPlaceholders<Text extends string> = Text extends `${infer Before}{${string}}${infer Rest}`
  ? `${Before}${WithoutPlaceholders<Rest>}`
  : Text

type MalformedPlaceholder<Text extends string> = Extract<PlaceholdersOf<Text>, '' | `${string}${'{' | ' '}${string}`>

/** `never` for a text that is not written out, or in which a brace is not closed or holds no name. */
export type Template<Text extends string> = string extends Text
  ? never
  : [MalformedPlaceholder<Text>] extends [never]
    ? WithoutPlaceholders<Text> extends `${string}${'{' | '}'}${string}`
      ? never
      : Text
    : never

type Declaration<Title extends string, Message extends string> = {
  readonly title: Title & Template<Title>
  readonly message: Message & Template<Message>
  readonly category: NoticeCategory
  readonly tone: Tone
  readonly icon: IconName
  readonly email?: boolean
  readonly actionable?: boolean
}

/**
 * Declares a notice: `defineNotice('refund_sent', { title: 'Money on its way back', message: '{amount} goes back.', … })`. What is
 * sent must then fill exactly the placeholders of title and message, or it does not compile (docs/product.md §7).
 */
export const defineNotice = <Title extends string, Message extends string>(
  type: string,
  { email = false, actionable = false, ...declaration }: Declaration<Title, Message>,
): Notice<Title, Message> => ({ ...declaration, type, email, isActionable: actionable })

const fill = (text: string, params: Readonly<Record<string, string>>): string =>
  text.replace(/\{([^{}]*)\}/g, (_, name: string) => params[name] ?? '')

/** Title and message with their placeholders filled; what a parameter says is not looked into. */
export const renderNotice = <Declared extends Notice>(
  { title, message }: Declared,
  params: NoticeParams<Declared>,
): { readonly title: string; readonly message: string } => ({
  title: fill(title, params),
  message: fill(message, params),
})
