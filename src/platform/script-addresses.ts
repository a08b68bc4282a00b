import { createHash } from 'node:crypto'

const SCRIPT_ADDRESSES = /(["'`]\/?assets\/)([\w.-]+\.js)(?=["'`])/g

/** The folder of the scripts in a language, whose name changes with its catalogue: browsers keep scripts for a year. */
export const scriptsFolder = (language: string, catalogue: Readonly<Record<string, string>>): string =>
  `${language}-${createHash('sha256').update(JSON.stringify(catalogue)).digest('base64url').slice(0, 8)}`

/** Leads the addresses of scripts into the folder of a language; styles and pictures are the same for all. */
export const inScriptsFolder = (text: string, folder: string): string =>
  text.replace(SCRIPT_ADDRESSES, (_, before: string, name: string) => `${before}${folder}/${name}`)
