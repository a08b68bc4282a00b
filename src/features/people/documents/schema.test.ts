import { parseWithZod } from '@conform-to/zod/v4'
import { expect, it } from 'vitest'
import { publicationForm } from './schema.ts'

it('a form without a day publishes at once', () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ source: 'own', inForceFrom: '', version: '1' })) form.set(name, value)
  expect(parseWithZod(form, { schema: publicationForm })).toMatchObject({
    status: 'success',
    value: { inForceFrom: null },
  })
})
