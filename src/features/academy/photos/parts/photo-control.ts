/** The id of the control that chooses the file: a picture elsewhere on its page may be a label of it. */
export const PHOTO_CONTROL = 'photo-file'
