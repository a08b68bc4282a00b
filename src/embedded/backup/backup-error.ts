/** A backup or a restore that cannot go on for a reason that the operator can fix; the message is printed unchanged. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BackupError'
  }
}

const SENTENCES: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this disk is used up',
  EROFS: 'the disk can only be read',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOTDIR: 'a part of the path is not a folder',
  EEXIST: 'a file stands where a folder should be',
  EIO: 'the disk does not work',
}

const findCode = (error: unknown): string => {
  for (let at = error; at instanceof Error; at = at.cause) if ('code' in at) return String(at.code)
  return ''
}

/** The same as a sentence for the operator where the file system has refused; other errors unchanged. */
export const sayWhy = (error: unknown, what: string): unknown => {
  const why = SENTENCES[findCode(error)]
  return why && !(error instanceof BackupError) ? new BackupError(`${what}: ${why}.`, { cause: error }) : error
}
