import { fillPlaceholders, fillTitle, type MessageText } from '#kernel/message-text.ts'
import type { IconName } from '#ui/icon.tsx'
import type { Tone } from '#ui/tone.ts'

export const NOTICE_CATEGORIES = ['lessons', 'games', 'money', 'account'] as const
export type NoticeCategory = (typeof NOTICE_CATEGORIES)[number]

export type PlanChange = 'no' | 'dated' | 'undated'

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

/** An answer that a notice offers in place, as a button with this label. The first one is the main button. */
export type NoticeAnswer<Key extends string = string> = {
  readonly key: Key
  /** May contain placeholders of the notice: `Pay {amount}`. */
  readonly label: string
  /** Where there are times to choose from, it is offered once for each of them. */
  readonly takesTime?: true
  /** Its label beside several such times. */
  readonly labelBesideTimes?: string
  /** For an answer that cannot be taken back: what follows, with `{time}` for the chosen one, and the label of the button that does it. */
  readonly confirm?: { readonly consequence: string; readonly label: string }
}

/** One kind of notification. Title and message may contain `{placeholders}`. */
export type Notice<Title extends string = string, Message extends string = string, Key extends string = string> = {
  readonly type: string
  /** What it is, for the person who chooses how to get it. */
  readonly label: string
  readonly title: Title
  readonly message: Message
  /** In lists, below the title: the message without what the title says. Only placeholders of title and message. Default: the message. */
  readonly onPage: string | null
  readonly category: NoticeCategory
  readonly tone: Tone
  readonly icon: IconName
  /** Whether the user also gets an e-mail. */
  readonly email: boolean
  /** The label of the button in the e-mail, which leads to the notification's page. */
  readonly emailAction: string
  /**
   * It tells of a cancellation or a change. `dated`: of what begins at `startsAt`, and within 24 hours before it is always e-mailed at
   * once. `undated`: of several dates, and always e-mailed at once (docs/product.md §7.1).
   */
  readonly changesPlans: PlanChange
  /** To staff, about how the site runs: its e-mail cannot be chosen, and other people do not see that it exists. */
  readonly forStaff: boolean
  /** What the user can answer in the list; a feature registers what each answer does (`answerable-notices.ts`). */
  readonly answers: readonly NoticeAnswer<Key>[]
}

/** `'subject' | 'when'` of `'{subject} begins {when}.'`. */
type PlaceholdersOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never

export type PlaceholderOf<Declared extends Notice> = PlaceholdersOf<Declared['title'] | Declared['message']>

/** One text for each placeholder of a notice. */
export type NoticeParams<Declared extends Notice> = Readonly<Record<PlaceholderOf<Declared>, string>>

/** Forbids parameters without a placeholder, including those from a spread object. */
export type NoSuperfluous<Given, Declared extends Notice> = Readonly<
  Record<Exclude<keyof Given, PlaceholderOf<Declared>>, never>
>

/** The specification's fields without a placeholder of the same name: such a placeholder already fills its field. */
export type NoticeFields<Declared extends Notice> = Readonly<
  Partial<Record<Exclude<NoticeField, PlaceholderOf<Declared>>, string>>
>

type WithoutPlaceholders<Text extends string> = Text extends `${infer Before}{${string}}${infer Rest}`
  ? `${Before}${WithoutPlaceholders<Rest>}`
  : Text

type MalformedPlaceholder<Text extends string> = Extract<PlaceholdersOf<Text>, '' | `${string}${'{' | ' '}${string}`>

/** `never` for a text that is not a literal, has an unclosed brace, or has braces without a name. */
export type Template<Text extends string> = string extends Text
  ? never
  : [MalformedPlaceholder<Text>] extends [never]
    ? WithoutPlaceholders<Text> extends `${string}${'{' | '}'}${string}`
      ? never
      : Text
    : never

type Declaration<Title extends string, Message extends string, Key extends string> = {
  /** By default the words of its type. */
  readonly label?: string
  readonly title: Title & Template<Title>
  readonly message: Message & Template<Message>
  readonly onPage?: string
  readonly category: NoticeCategory
  readonly tone: Tone
  readonly icon: IconName
  readonly email?: boolean
  readonly emailAction?: string
  readonly changesPlans?: PlanChange
  readonly forStaff?: boolean
  readonly answers?: readonly NoticeAnswer<Key>[]
}

/**
 * Declares a notice: `defineNotice('refund_sent', { title: 'Refund on its way', message: 'We are refunding {amount}.', … })`. A
 * `notify` call compiles only if it fills exactly the placeholders of title and message (docs/product.md §7).
 */
export const defineNotice = <Title extends string, Message extends string, Key extends string = never>(
  type: string,
  { email = false, emailAction = 'View details', answers = [], ...declaration }: Declaration<Title, Message, Key>,
): Notice<Title, Message, Key> => ({
  ...declaration,
  ...{ type, email, emailAction, answers },
  label: declaration.label ?? inWords(type),
  onPage: declaration.onPage ?? null,
  changesPlans: declaration.changesPlans ?? 'no',
  forStaff: declaration.forStaff ?? false,
})

/** `Lesson reservation` of `lesson_reservation`. */
const inWords = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1).replaceAll('_', ' ')

/** Fills the placeholders of the declared words, or of those of staff. Braces inside a parameter stay as they are. */
export const renderNotice = <Declared extends Notice>(
  declared: Declared,
  params: NoticeParams<Declared>,
  text: MessageText = declared,
): MessageText => ({
  title: fillTitle(text.title, params),
  message: fillPlaceholders(text.message, params),
})
