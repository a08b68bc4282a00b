import { Visitor } from 'oxc-parser'
import { topics } from '../../src/kernel/topics.ts'
import type { Check } from './check.ts'
import { isTest, lineOf, sourcesOf } from './sources.ts'

const DECLARATIONS = 'kernel/topics.ts'
const WRITTEN_BY_HAND = new RegExp(`^(${['my', ...Object.keys(topics)].join('|')}):(\\S|$)`)
const TOPIC_TYPES = ['Topic', 'OwnTopic']

/** Topics are built by `topics` from kernel/topics.ts: no literal elsewhere spells one, and no cast turns text into one. */
export const checkTopics: Check = async root =>
  sourcesOf(root)
    .filter(({ path }) => !isTest(path) && path !== DECLARATIONS)
    .flatMap(({ path, text, program }) => {
      const found: string[] = []
      const report = (offset: number, what: string) => found.push(`src/${path}:${lineOf(text, offset)}: ${what}`)
      const inspect = (written: string, offset: number) => {
        if (WRITTEN_BY_HAND.test(written))
          report(offset, `"${written}" is a topic's text; take it from ${DECLARATIONS}`)
      }
      new Visitor({
        Literal({ value, start }) {
          if (typeof value === 'string') inspect(value, start)
        },
        TemplateLiteral({ quasis: [first], start }) {
          inspect(first?.value.cooked ?? '', start)
        },
        TSAsExpression({ typeAnnotation, start }) {
          if (typeAnnotation.type !== 'TSTypeReference' || typeAnnotation.typeName.type !== 'Identifier') return
          const { name } = typeAnnotation.typeName
          if (TOPIC_TYPES.includes(name)) report(start, `a cast to ${name}; topics are made by ${DECLARATIONS}`)
        },
      }).visit(program)
      return found
    })
