const CONTEXT = /^\[[^\]]+\] /

/** `Open` of `[state] Open`: the words in brackets tell translators which of two meanings is meant. */
export const withoutContext = (english: string): string => english.replace(CONTEXT, '')
