import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

/** Also for a photo that the viewer may not see, and for one that was replaced. */
export const PHOTO_NOT_FOUND: Refusal = { code: 'photo_not_found', status: 404, message: msg('Photo not found') }
export const NO_PHOTO: Refusal = { code: 'no_file', status: 422, field: 'file', message: msg('Choose a picture.') }
export const PHOTO_TOO_LARGE: Refusal = {
  code: 'file_too_large',
  status: 422,
  field: 'file',
  message: msg('This picture is larger than 10 MB. Please choose a smaller one.'),
}
export const TOO_MANY_PIXELS: Refusal = {
  code: 'too_many_pixels',
  status: 422,
  field: 'file',
  message: msg('This picture has more than 50 megapixels. Please choose a smaller one.'),
}
export const WRONG_SHAPE: Refusal = {
  code: 'wrong_shape',
  status: 422,
  field: 'file',
  message: msg('This picture is too narrow or too long. Please choose one that is nearer to a square.'),
}
export const NOT_A_PHOTO: Refusal = {
  code: 'not_a_photo',
  status: 415,
  field: 'file',
  message: msg('This is not a picture that we can read. Please choose a JPEG, PNG or WebP file.'),
}
