import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { SAMPLES } from '#tests/support/sample-files.ts'

const fixtures = setupE2eFixtures()
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: SAMPLES.pdf })

/** The left half red, the right half blue. */
const twoColours = async (): Promise<Buffer> => {
  const half = (colour: string) => ({ create: { width: 300, height: 300, channels: 3 as const, background: colour } })
  return sharp({ create: { width: 600, height: 300, channels: 3, background: '#ff0000' } })
    .composite([{ input: await sharp(half('#0000ff')).png().toBuffer(), left: 300, top: 0 }])
    .png()
    .toBuffer()
}

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
  await plain.page.goto('/account/profile')
  await plain.page.getByLabel('Choose a photo').setInputFiles({
    ...{ name: 'me.png', mimeType: 'image/png', buffer: await twoColours() },
  })
  await plain.page.getByLabel('Left to right').selectOption('Right')
  await plain.page.getByRole('button', { name: 'Upload photo' }).click()
  const photo = plain.page.locator('main img').first()
  expect(await photo.evaluate((image: HTMLImageElement) => image.src)).toMatch(/\/photos\/usr_.*\?size=96$/)
  const stored = await plain.page.request.get((await photo.getAttribute('src')) ?? '')
  const [red = 0, , blue = 0] = await sharp(await stored.body())
    .resize(1, 1)
    .raw()
    .toBuffer()
  expect([red < 50, blue > 200]).toEqual([true, true])
  await plain.page.getByText('Remove photo').click()
  await plain.page.getByRole('button', { name: 'Delete the photo' }).click()
  await plain.page.getByRole('button', { name: 'Upload photo' }).waitFor()
})

it('a person chooses the part of a picture that others see', async () => {
  const { page } = await fixtures.openBrowser(await fixtures.createUser(), { width: 390 })
  const picture = await twoColours()
  await page.goto('/account/profile')
  const choose = page.getByLabel(/Choose (a|another) photo$/)
  const shown = page.locator('main img[src^="/photos/"]').first()
  const colour = async () => {
    const address = await shown.getAttribute('src')
    const stored = await (await page.request.get(address ?? '')).body()
    const [red = 0, , blue = 0] = await sharp(stored).resize(1, 1).raw().toBuffer()
    return blue > 200 ? 'blue' : red > 200 ? 'red' : 'both'
  }
  const upload = async (button: string) => {
    const before = (await shown.count()) > 0 ? await shown.getAttribute('src') : null
    await page.getByRole('button', { name: button }).click()
    await page.waitForFunction(
      src => ![null, src].includes(document.querySelector('main img[src^="/photos/"]')?.getAttribute('src') ?? null),
      before,
    )
  }
  await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await page.getByLabel('Left to right').press('End')
  await upload('Upload photo')
  expect(await colour()).toBe('blue')
  expect(await page.getByLabel('Left to right').count()).toBe(0)

  await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  const preview = page.getByAltText('What others will see')
  const { x, y, width } = (await preview.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  await page.mouse.move(x + width / 4, y + width / 2)
  await page.mouse.down()
  await page.mouse.move(x + width, y + width / 2, { steps: 3 })
  await page.mouse.up()
  await upload('Replace photo')
  expect(await colour()).toBe('red')
})
