import { type Decision, decided, refused } from '#kernel/decision.ts'
import { safeFileName } from './file-name.ts'
import { type FileContent, findFileType } from './file-types.ts'
import { EMPTY_FILE, FILE_TOO_LARGE, NO_FILE, TOO_MANY_FILES, TYPE_NOT_ALLOWED } from './refusals.ts'
import { MAX_FILES } from './schema.ts'

/** A file is shared under the type that is found in it, whatever its name says (docs/product.md §5.18). */
type OfferedFile = { readonly name: string; readonly size: number; readonly isTooLarge: boolean }

/** Refuses 422 `no_file`, `empty_file`, `file_too_large`. */
export const checkSize = <File extends OfferedFile>(file: File | null): Decision<File> => {
  if (!file) return refused(NO_FILE)
  if (file.isTooLarge) return refused(FILE_TOO_LARGE)
  return file.size === 0 ? refused(EMPTY_FILE) : decided(file)
}

/** Refuses 415 `type_not_allowed`. */
export const decideFile = (
  content: FileContent,
  name: string,
): Decision<{ readonly name: string; readonly contentType: string }> => {
  const contentType = findFileType(content, name)
  return contentType ? decided({ name: safeFileName(name, contentType), contentType }) : refused(TYPE_NOT_ALLOWED)
}

/** Refuses 409 `too_many_files`. `count` is the number of files that are shared there already. */
export const checkCount = (count: number): Decision<null> =>
  count >= MAX_FILES ? refused(TOO_MANY_FILES) : decided(null)
