/** Ways to reach a person elsewhere, as they are found in what people write. */
export const CONTACT_KINDS = ['email', 'phone', 'messenger'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

const EMAIL =
  /[\p{L}\p{N}._%+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]{1,63}(?:\s?(?:\.|\(dot\)|\[dot\])\s?[\p{L}]{2,24})+/iu
/** 9 to 15 digits with what people write between them; dates and times have fewer, or other signs. */
const PHONE = /(?<![\p{L}\p{N}/=&?_#-])(?:\+|00)?\d(?:[ \u00a0.()/-]{0,2}\d){8,14}(?![\p{L}\p{N}])/u
const DATE = /\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}/g
/** Addresses of other apps, and what people write who move a conversation there. */
const ADDRESS =
  /\b(?:wa\.me|t\.me|m\.me|discord\.(?:gg|com)|(?:chat\.)?whatsapp\.com|signal\.(?:me|group)|telegram\.(?:me|org)|instagram\.com|snapchat\.com|facebook\.com|fb\.(?:com|me)|messenger\.com|tiktok\.com|join\.skype\.com|viber\.com|line\.me|vk\.com|kik\.(?:com|me))\b/iu
const APP =
  'whats ?app|telegram|snap(?:chat)?|insta(?:gram)?|discord|messenger|viber|skype|tik ?tok|wechat|signal|facebook'
const NAMED = new RegExp(`\\b(?:${APP})(?: name| id| nick)?\\s*[:@#=]\\s*@?[\\p{L}\\p{N}_.-]{3,}`, 'iu')
const ASKED = new RegExp(
  `\\b(?:me|us|talk|chat|write|call|text|my) (?:on |via |at |to |by )?(?:my )?(?:${APP})\\b`,
  'iu',
)

const withoutDates = (text: string): string => text.replace(DATE, ' – ')

/** A whole number of digits is what cameras and programs call their files. */
const PHONE_AS_NAME = /\+\d|(?<!\d)\d{3}[ .-]?\d{3}[ .-]?\d{3}(?!\d)/u

/** As `findContactData`, in the name of a file, which everyone reads beside the words. */
export const findContactInName = (fileName: string): readonly ContactKind[] => {
  const name = fileName.replace(/\.[^.]*$/, '').replaceAll('_', ' ')
  return findContactData(name).filter(kind => kind !== 'phone' || PHONE_AS_NAME.test(name))
}

/** Ways to reach a person elsewhere that a text seems to name. Who wants to hide one can: it reminds, and shows staff where to look. */
export const findContactData = (text: string): readonly ContactKind[] => [
  ...(EMAIL.test(text) ? (['email'] as const) : []),
  ...(withoutDates(text).search(PHONE) >= 0 ? (['phone'] as const) : []),
  ...([ADDRESS, NAMED, ASKED].some(pattern => pattern.test(text)) ? (['messenger'] as const) : []),
]
