import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { SAMPLES } from '#tests/support/sample-files.ts'

const fixtures = setupE2eFixtures()
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: SAMPLES.pdf })

it('a teacher shares a file and a photo, with scripts and without', async () => {
  const { teacher, id, path } = await fixtures.createTeacherWithSession({ type: 'group', title: 'Group with files' })
  const { page } = teacher
  await page.goto(`/campus/my-sessions/${id}`)
  await page.getByRole('link', { name: 'Add files' }).click()
  const add = page.getByRole('button', { name: 'Add the file' })
  await page.getByLabel('File', { exact: true }).setInputFiles({ ...pdf('program.exe'), buffer: SAMPLES.exe })
  await add.click()
  await page.getByText('Files of this type cannot be shared.').first().waitFor()
  await page.getByLabel('File', { exact: true }).setInputFiles(pdf('zażółć.pdf'))
  await page.getByLabel('Title').fill('Limits')
  await add.click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Limits', exact: true }).click()
  expect((await download).suggestedFilename()).toBe('zażółć.pdf')
  expect(await buffer(await (await download).createReadStream())).toEqual(SAMPLES.pdf)

  const plain = await fixtures.openBrowser(undefined, { scripts: false, width: 390 })
  await plain.page.context().addCookies(await teacher.context.cookies())
  await plain.page.goto(`${path}/materials`)
  await plain.page.getByLabel('File', { exact: true }).setInputFiles(pdf('second.pdf'))
  await plain.page.getByRole('button', { name: 'Add the file' }).click()
  await plain.page.getByRole('link', { name: 'Delete second.pdf' }).click()
  await plain.page.getByRole('button', { name: 'Delete the file' }).click()
  await plain.page.getByText('1 file', { exact: false }).waitFor()
  await plain.page.goto('/account')
  await plain.page.getByLabel('Choose a photo').setInputFiles({
    ...{ name: 'me.png', mimeType: 'image/png', buffer: SAMPLES.png },
  })
  await plain.page.getByRole('button', { name: 'Upload photo' }).click()
  const photo = plain.page.locator('main img')
  expect(await photo.evaluate((image: HTMLImageElement) => image.src)).toMatch(/\/photos\/usr_.*\?size=96$/)
  await plain.page.getByRole('button', { name: 'Remove photo' }).click()
  await plain.page.getByRole('button', { name: 'Upload photo' }).waitFor()
})
