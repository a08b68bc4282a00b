import { fillPlaceholders, fillTitle, type MessageText, templateOf } from '#kernel/message-text.ts'
import { type Message, msg, type Said, say } from '#kernel/messages.ts'
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
  readonly label: Said
  /** Where there are times to choose from, it is offered once for each of them. */
  readonly takesTime?: true
  /** Its label beside several such times. */
  readonly labelBesideTimes?: Said
  /** For an answer that cannot be taken back: what follows, with `{time}` for the chosen one, and the label of the button that does it. */
  readonly confirm?: { readonly consequence: Said; readonly label: Said }
}

/**
 * One kind of notification. Title and message may contain `{placeholders}`, and no plural forms: staff may reword them. Declared with `msg`,
 * they are said in the language of the person who gets it.
 */
export type Notice<Title extends string = string, Text extends string = string, Key extends string = string> = {
  readonly type: string
  /** What it is, for the person who chooses how to get it. */
  readonly label: Said
  readonly title: Words<Title>
  readonly message: Words<Text>
  /** In lists, below the title: the message without what the title says. Only placeholders of title and message. Default: the message. */
  readonly onPage: Said | null
  readonly category: NoticeCategory
  readonly tone: Tone
  readonly icon: IconName
  /** Whether the user also gets an e-mail. */
  readonly email: boolean
  /** The label of the button in the e-mail, which leads to the notification's page. */
  readonly emailAction: Said
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

/** Words with their placeholders: English that is not declared yet, or a declared sentence. */
type Words<English extends string> = English | Message<English>

type EnglishOf<Declared> = Declared extends string
  ? Declared
  : Declared extends Message<infer English>
    ? English
    : never

/** `'subject' | 'when'` of `'{subject} begins {when}.'`. */
type PlaceholdersOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never

export type PlaceholderOf<Declared extends Notice> = PlaceholdersOf<
  EnglishOf<Declared['title']> | EnglishOf<Declared['message']>
>

/** For each placeholder of a notice its words: text that is the same in every language, or a function that says them to the person who gets it. */
export type NoticeParams<Declared extends Notice> = Readonly<Record<PlaceholderOf<Declared>, Said>>

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

type Declaration<Title extends string, Text extends string, Key extends string> = {
  readonly label: Said
  readonly title: (Title & Template<Title>) | Message<Title & Template<Title>>
  readonly message: (Text & Template<Text>) | Message<Text & Template<Text>>
  readonly onPage?: Said
  readonly category: NoticeCategory
  readonly tone: Tone
  readonly icon: IconName
  readonly email?: boolean
  readonly emailAction?: Said
  readonly changesPlans?: PlanChange
  readonly forStaff?: boolean
  readonly answers?: readonly NoticeAnswer<Key>[]
}

/**
 * Declares a notice: `defineNotice('refund_sent', { title: 'Refund on its way', message: 'We are refunding {amount}.', … })`. A
 * `notify` call compiles only if it fills exactly the placeholders of title and message (docs/product.md §7).
 */
export const defineNotice = <const Title extends string, const Text extends string, Key extends string = never>(
  type: string,
  { email = false, emailAction = msg('View details'), answers = [], ...declaration }: Declaration<Title, Text, Key>,
): Notice<Title, Text, Key> => ({
  ...declaration,
  ...{ type, email, emailAction, answers },
  onPage: declaration.onPage ?? null,
  changesPlans: declaration.changesPlans ?? 'no',
  forStaff: declaration.forStaff ?? false,
})

/** The declared words in the reader's language, with their placeholders. */
export const wordsOf = ({ title, message }: { readonly title: Said; readonly message: Said }): MessageText => ({
  title: templateOf(title),
  message: templateOf(message),
})

/** What fills the placeholders, said to the current reader. */
export const sayParams = (params: Readonly<Record<string, Said>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(params).map(([name, words]) => [name, say(words)]))

/** Fills the placeholders of the declared words, or of those of staff. Braces inside a parameter stay as they are. */
export const renderNotice = (text: MessageText, params: Readonly<Record<string, string>>): MessageText => ({
  title: fillTitle(text.title, params),
  message: fillPlaceholders(text.message, params),
})
