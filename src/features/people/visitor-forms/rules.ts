import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

/** A program sends a form at once; reading one takes a person longer. */
export const MIN_SECONDS = 3
/** The page may stay open for a night; a stamp that was collected does not work for ever. */
export const MAX_HOURS = 24
/** A school's message may name its site and one more page. */
export const MAX_LINKS = 2

export const SENT_TOO_FAST: Refusal = {
  code: 'form_too_fast',
  status: 422,
  message: msg('That was very quick. Please check what you wrote and send it again.'),
}
export const FORM_OUTDATED: Refusal = {
  code: 'form_outdated',
  status: 422,
  message: msg('This page was open for a long time. Nothing you wrote is lost: please send it again.'),
}
export const TRAP_FILLED: Refusal = {
  code: 'form_trap',
  status: 422,
  message: msg('Your browser filled in a field that must stay empty. Nothing you wrote is lost: please send it again.'),
}

type Sent = {
  /** When the page was rendered; null where its stamp is missing, forged or older than `MAX_HOURS`. */
  readonly openedAt: Temporal.Instant | null
  /** The field that people do not see. */
  readonly website: string
  readonly now: Temporal.Instant
}

/** Whether a form of a visitor was sent as a person would (docs/product.md §11.4). Each refusal keeps what was typed. */
export const checkVisitorForm = ({ openedAt, website, now }: Sent): Refusal | null => {
  if (website !== '') return TRAP_FILLED
  if (!openedAt) return FORM_OUTDATED
  return now.since(openedAt).total('seconds') < MIN_SECONDS ? SENT_TOO_FAST : null
}

/** An address with `http://` or `www.`, and a name such as `example.com`; an e-mail address is none. */
const LINK =
  /(?:[hH][tT]{2}[pP][sS]?:\/\/|[wW]{3}\.)\S|(?<![\p{L}\p{N}_.@-])(?:[\p{L}\p{N}-]+\.)+(?:[a-z]{2,}|[A-Z]{2,})(?![\p{L}\p{N}@])/gu

export const countLinks = (text: string): number => text.match(LINK)?.length ?? 0
