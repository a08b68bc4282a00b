import { createContext, use, useEffect } from 'react'
import type { OwnTopic, Topic } from '#kernel/topics.ts'

type Subscribe = (topics: readonly string[]) => () => void

/** Subscribes to topics and returns the function that unsubscribes. The app's shell provides it; without it there are no live updates. */
export const SubscribeContext = createContext<Subscribe>(() => () => {})

/** Runs the page's loaders again when one of these topics changes. */
export const useLiveTopics = (...topics: readonly (Topic | OwnTopic)[]) => {
  const subscribe = use(SubscribeContext)
  const key = topics.join(',')
  useEffect(() => (key === '' ? undefined : subscribe(key.split(','))), [key, subscribe])
}
