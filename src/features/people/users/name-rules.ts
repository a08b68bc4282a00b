import { t } from '#kernel/messages.ts'

/** Letters that do not decompose into a letter of a to z and a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/** In small letters without accents, as far as there are such: `Łąka` is `laka`. */
export const toPlainLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]/gu, letter => PLAIN_LETTERS[letter] ?? letter)

/** Words that speak for the site. Refused as a whole username, and as a part of one between underscores. */
const SPEAKING = ['admin', 'admins', 'administrator', 'superadmin', 'moderator', 'support', 'helpdesk', 'guildhall']
/** Refused as a whole username only: they are also parts of names. */
const RESERVED = [
  ...['abuse', 'billing', 'contact', 'help', 'hostmaster', 'info', 'mail', 'mod', 'noreply', 'official'],
  ...['payments', 'postmaster', 'root', 'school', 'security', 'service', 'staff', 'system', 'team', 'webmaster'],
]

/** The signs that are read as another, each written as one. */
const LOOK_ALIKES: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
  [/[1l]/g, 'i'],
  [/0/g, 'o'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/7/g, 't'],
  [/8/g, 'b'],
  [/9/g, 'g'],
]

const fold = (text: string): string =>
  LOOK_ALIKES.reduce((folded, [sign, plain]) => folded.replace(sign, plain), text.replaceAll('_', ''))

const SPEAKING_FOLDED = new Set(SPEAKING.map(fold))
const ALL_FOLDED = new Set([...SPEAKING, ...RESERVED].map(fold))

/** As it is, and without the digits at its end: `admin2` is read as `admin`. */
const readingsOf = (text: string): readonly string[] => [fold(text), fold(text.replace(/\d+$/, ''))]

/** Why a new username is refused, or null. `siteName` is the name that the operator gave the site. */
export const usernameProblem = (username: string, siteName = ''): string | null => {
  const site = fold(toPlainLetters(siteName).replace(/[^a-z0-9]/g, ''))
  const isSite = (reading: string) => site.length > 2 && reading === site
  const isReserved =
    readingsOf(username).some(reading => ALL_FOLDED.has(reading) || isSite(reading)) ||
    username.split('_').some(part => readingsOf(part).some(reading => SPEAKING_FOLDED.has(reading) || isSite(reading)))
  return isReserved ? t('This name could be taken for the school’s staff. Please choose another.') : null
}

/** Signs without a shape of their own. A variation selector belongs to the sign before it. */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u2800]|(?!\ufe0f)\p{Default_Ignorable_Code_Point}|(?<!\p{Extended_Pictographic})\ufe0f/u
const ADDRESS = /\S@\S+\.\S/u
/** With a scheme, or a dot between letters, as mail programs recognise a link: not that of "Dr.Anna", whose second word has a capital. */
const LINK = /:\/\/|www\.|[\p{L}\d-]{2}\.(?:\p{Ll}{2,}|\p{Lu}{2,})(?![\p{L}\d])/u
/** In whatever case. */
const USUAL_LINK = /[\p{L}\d-]\.(?:app|biz|co|com|dev|edu|eu|gg|info|io|me|net|org|pl|ru|tv|xyz)(?![\p{L}\d])/iu

/** Whether mail programs would make a link of something in a text of many words, in which a full stop without a space is no link. */
export const namesLink = (text: string): boolean =>
  /:\/\/|www\./i.test(text) || USUAL_LINK.test(text) || ADDRESS.test(text)

/** A name as it is kept: letters in one form, single spaces. */
export const plainName = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim()

/** Why a new display name, as `plainName` gives it, is refused, or null. */
export const displayNameProblem = (name: string): string | null => {
  if (INVISIBLE.test(name)) return t('Please use visible characters only.')
  return [ADDRESS, LINK, USUAL_LINK].some(form => form.test(name))
    ? t('Please enter a name without an address or a link.')
    : null
}
