import type { Readable } from 'node:stream'
import { createPort } from '#platform/port.ts'

/** What a stored file says about itself, so that the store can be read without the database. */
export type FileMetadata = {
  /** The name that a download suggests. */
  readonly name: string
  readonly title: string
  readonly contentType: string
}

/** `key` names a file for ever: words of `a-z 0-9 _ -` with slashes between them. `size` in bytes. */
export type StoredFile = { readonly key: string; readonly size: number; readonly storedAt: Temporal.Instant }

/** The bytes from `from` up to `to`, which is not one of them. */
export type ByteRange = { readonly from: number; readonly to: number }

/** Keeps files outside of the database. */
export type FileStore = {
  readonly name: string
  /** Stores a whole file, or nothing where the stream fails. A file with the same key is replaced. */
  readonly put: (key: string, content: Readable, metadata: FileMetadata) => Promise<StoredFile>
  /** All files whose keys begin with the folder `prefix`, such as `materials/`, by key; all there are for an empty one. */
  readonly list: (prefix: string) => Promise<readonly StoredFile[]>
  /** Null where there is no such file. */
  readonly readMetadata: (key: string) => Promise<FileMetadata | null>
  /** Does nothing where there is no such file. */
  readonly updateMetadata: (key: string, metadata: FileMetadata) => Promise<void>
  /** The content, or a part of it; null where there is no such file. The caller reads the stream to its end, or destroys it. */
  readonly open: (key: string, range?: ByteRange) => Promise<Readable | null>
  /** Does nothing where there is no such file. */
  readonly delete: (key: string) => Promise<void>
}

const KEY = /^[a-z0-9_-]+(\/[a-z0-9_-]+)+$/
const PREFIX = /^([a-z0-9_-]+\/)*$/

export const isKey = (key: string): boolean => KEY.test(key)

/** @throws for anything that could name something outside of the store. */
export const requireKey = (key: string): string => {
  if (!isKey(key)) throw new Error(`not a key of a file: ${key}`)
  return key
}

/** @throws as `requireKey`. */
export const requirePrefix = (prefix: string): string => {
  if (!PREFIX.test(prefix)) throw new Error(`not a prefix of keys: ${prefix}`)
  return prefix
}

export const files = createPort<FileStore>('files')
