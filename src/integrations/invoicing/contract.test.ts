import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { sayStored } from '#kernel/stored-words.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { describeInvoicingContract } from './contract.ts'
import { createFolderSender } from './folder.ts'
import { createNothingSender } from './send-nothing.ts'

describe('the service that sends nothing', () => {
  describeInvoicingContract(createNothingSender)
})

describe('the folder', () => {
  const folder = temporaryFolder('invoices')
  afterAll(() => removeFolder(folder))
  const create = () => createFolderSender({ folder })
  const files = () => readdirSync(folder).filter(name => name !== '.incoming')
  const drafts = () => readdirSync(join(folder, '.incoming'))
  const pathOf = (name: string) => join(folder, name)

  describeInvoicingContract(create)

  it('has each invoice under its number, whole, readable to the group and to no one else, and leaves no draft', async () => {
    const xml = `<Faktura>${'ż'.repeat(200_000)}</Faktura>`
    const sent = await create().send({ number: 'FK/2026/12/0001', xml })
    expect(sent).toEqual({ state: 'sent', reference: 'FK-2026-12-0001.xml' })
    expect(readFileSync(pathOf('FK-2026-12-0001.xml'), 'utf8')).toBe(xml)
    expect(statSync(pathOf('FK-2026-12-0001.xml')).mode & 0o007).toBe(0)
    expect(drafts()).toEqual([])
  })

  it('writes nothing for the same invoice again', async () => {
    const invoice = { number: 'FK/2026/12/0002', xml: '<Faktura/>' }
    await create().send(invoice)
    const written = () =>
      [folder, join(folder, '.incoming'), pathOf('FK-2026-12-0002.xml')].map(path => statSync(path).mtimeMs)
    const before = written()
    await create().send(invoice)
    expect(written()).toEqual(before)
  })

  it('keeps what is there where another content comes, and says so', async () => {
    writeFileSync(pathOf('FK-2026-12-0003.xml'), 'by hand')
    const result = await create().send({ number: 'FK/2026/12/0003', xml: '<Faktura/>' })
    expect(result.state === 'not_sent' && sayStored(result.reason)).toBe(
      'The folder has a file FK-2026-12-0003.xml with other content. It was not replaced.',
    )
    expect(readFileSync(pathOf('FK-2026-12-0003.xml'), 'utf8')).toBe('by hand')
  })

  it('of two nodes with different contents takes one, and refuses the other', async () => {
    for (let round = 10; round < 40; round++) {
      const number = `FK/2026/12/00${round}`
      const results = await runConcurrently(4, at => create().send({ number, xml: `<Faktura>${at % 2}</Faktura>` }))
      const kept = readFileSync(pathOf(`FK-2026-12-00${round}.xml`), 'utf8')
      const states = results.map(each => (each.status === 'fulfilled' ? each.value.state : 'failed'))
      expect(states).toEqual([0, 1, 0, 1].map(own => (kept.includes(String(own)) ? 'sent' : 'not_sent')))
    }
    expect(drafts()).toEqual([])
  })

  it('is tried again where the folder cannot be written, and takes no file then', async () => {
    const away = join(folder, 'away')
    const service = createFolderSender({ folder: away })
    rmSync(away, { recursive: true })
    writeFileSync(away, 'not a folder')
    await expect(service.send({ number: 'FV/2026/12/0001', xml: '<Faktura/>' })).rejects.toThrow()
    rmSync(away)
    mkdirSync(away)
    chmodSync(away, 0o750)
    expect(await service.send({ number: 'FV/2026/12/0001', xml: '<Faktura/>' })).toMatchObject({ state: 'sent' })
  })

  it('refuses a number that is no file name', async () => {
    await expect(create().send({ number: '../../FV', xml: '' })).rejects.toThrow('not the number of an invoice')
    expect(files().every(name => name !== 'FV.xml')).toBe(true)
  })

  it('removes the drafts of processes that died, and leaves those of processes that run', () => {
    const [old, young] = [join(folder, '.incoming', 'old'), join(folder, '.incoming', 'young')]
    for (const path of [old, young]) writeFileSync(path, '<Fak')
    utimesSync(old, 0, 0)
    create()
    expect([existsSync(old), existsSync(young)]).toEqual([false, true])
    rmSync(young)
  })
})
