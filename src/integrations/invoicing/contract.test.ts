import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
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

  it('has each invoice under its number, whole, and leaves no draft', async () => {
    const xml = `<Faktura>${'ż'.repeat(200_000)}</Faktura>`
    const sent = await create().send({ number: 'FK/2026/12/0001', xml })
    expect(sent).toEqual({ state: 'sent', reference: 'FK-2026-12-0001.xml' })
    expect(readFileSync(pathOf('FK-2026-12-0001.xml'), 'utf8')).toBe(xml)
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
    writeFileSync(away, 'not a folder')
    await expect(service.send({ number: 'FV/2026/12/0001', xml: '<Faktura/>' })).rejects.toThrow()
    rmSync(away)
    mkdirSync(away)
    expect(await service.send({ number: 'FV/2026/12/0001', xml: '<Faktura/>' })).toMatchObject({ state: 'sent' })
  })

  it('is made by the first invoice, and not by a process that sends none', async () => {
    const later = join(folder, 'later')
    const service = createFolderSender({ folder: later })
    expect(existsSync(later)).toBe(false)
    await service.send({ number: 'FV/2026/12/0001', xml: '<Faktura/>' })
    expect(readdirSync(later).toSorted()).toEqual(['.incoming', 'FV-2026-12-0001.xml'])
  })

  it('lets its group read and move the files away and no one else, whatever the umask is', async () => {
    for (const umask of [0o077, 0o000]) {
      const own = join(folder, `umask-${umask}`)
      const before = process.umask(umask)
      try {
        await createFolderSender({ folder: own }).send({ number: 'FV/2026/12/0001', xml: '<Faktura/>' })
      } finally {
        process.umask(before)
      }
      const modes = ['', '.incoming', 'FV-2026-12-0001.xml'].map(name => statSync(join(own, name)).mode & 0o7777)
      // The bit of the group at `.incoming` gives the folder's group to the files.
      expect(modes).toEqual([0o2770, 0o2700, 0o640])
    }
  })

  it('keeps the rights of a folder that was there before', async () => {
    const own = join(folder, 'own')
    mkdirSync(own, { mode: 0o750 })
    await createFolderSender({ folder: own }).send({ number: 'FV/2026/12/0001', xml: '<Faktura/>' })
    expect(statSync(own).mode & 0o7777).toBe(0o750)
  })

  it('is tried again where a file of the number is there and cannot be compared any more', async () => {
    // Is there to a link and missing to a reader, as a file that is collected between the two.
    symlinkSync(pathOf('missing'), pathOf('FK-2026-12-0005.xml'))
    const invoice = { number: 'FK/2026/12/0005', xml: '<Faktura/>' }
    await expect(create().send(invoice)).rejects.toThrow('was collected before')
    expect(drafts()).toEqual([])
    rmSync(pathOf('FK-2026-12-0005.xml'))
    expect(await create().send(invoice)).toMatchObject({ state: 'sent' })
  })

  it('refuses a number that is no file name', async () => {
    await expect(create().send({ number: '../../FV', xml: '' })).rejects.toThrow('not the number of an invoice')
    expect(files().every(name => name !== 'FV.xml')).toBe(true)
  })

  it('removes the drafts of processes that died, and leaves those of processes that run', async () => {
    const [old, young] = [join(folder, '.incoming', 'old'), join(folder, '.incoming', 'young')]
    for (const path of [old, young]) writeFileSync(path, '<Fak')
    utimesSync(old, 0, 0)
    await create().send({ number: 'FK/2026/12/0004', xml: '<Faktura/>' })
    expect([existsSync(old), existsSync(young)]).toEqual([false, true])
    rmSync(young)
  })
})
