import { renderToString } from 'react-dom/server'
import { Link, StaticRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { type Keeper, KeeperContext, KeptRowList } from '#ui/kept-list.tsx'
import { keepMarkup } from './kept-markup.ts'

const render = (keeper: Keeper | null, of: object, by = 'Europe/Warsaw', seen: string[] = []) =>
  renderToString(
    <StaticRouter location="/campus">
      <KeeperContext value={keeper}>
        <KeptRowList label="Sessions" of={of} by={by}>
          {() => {
            seen.push(by)
            return ['Proof & calculus', 'Moles'].map(title => (
              <li key={title}>
                <Link to={`sessions/${title.length}`}>{title}</Link> · {by} {title.length} places
              </li>
            ))
          }}
        </KeptRowList>
      </KeeperContext>
    </StaticRouter>,
  )

describe('a list whose markup is kept', () => {
  it('is to the letter what the browser will render, or the page would be thrown away and drawn again', () => {
    expect(render(keepMarkup, [])).toBe(render(null, []))
  })

  it('is rendered once for the same rows, and apart for what they say otherwise', () => {
    const rows: object[] = []
    const seen: string[] = []
    const first = render(keepMarkup, rows, 'Europe/Warsaw', seen)
    expect(render(keepMarkup, rows, 'Europe/Warsaw', seen)).toBe(first)
    expect(render(keepMarkup, rows, 'Asia/Tokyo', seen)).toContain('Asia/Tokyo')
    expect(render(keepMarkup, [...rows], 'Europe/Warsaw', seen)).toBe(first)
    expect(seen).toEqual(['Europe/Warsaw', 'Asia/Tokyo', 'Europe/Warsaw'])
  })
})
