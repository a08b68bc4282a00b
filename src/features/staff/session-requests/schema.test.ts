import { expect, it } from 'vitest'
import { wishForm } from './schema.ts'

it('a wish without times says so once', () => {
  const { error } = wishForm.safeParse({ subject: 'ib-computer-science', amount: '100', message: '' })
  expect(error?.issues.filter(({ path }) => path[0] === 'date_time')).toHaveLength(1)
})
