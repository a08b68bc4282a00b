/** Carries a flash message to the next page; the page deletes it once it has shown the message. */
export const FLASH_COOKIE = 'guildhall.notice'
