import { createElement, Fragment, type ReactNode } from 'react'
import { richParts } from '#kernel/messages.ts'

type Values = Parameters<typeof richParts<ReactNode>>[1]

/** A sentence with elements in it: `rich('Read <terms>the terms</terms>.', { terms: words => <Link to={TERMS}>{words}</Link> })`. */
export const rich = (english: string, values: Values): ReactNode =>
  createElement(Fragment, null, ...richParts<ReactNode>(english, values))
