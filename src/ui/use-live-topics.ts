import { createContext, use, useEffect } from 'react'
import type { OwnTopic, Topic } from '#kernel/topics.ts'

type Subscribe = (topics: readonly string[]) => () => void

/** Subscribes to topics and returns how to unsubscribe. The app's shell provides it; without one nothing is live. */
export const SubscribeContext = createContext<Subscribe>(() => () => {})

/** Runs the page's loaders again when one of these topics changes. */
export const useLiveTopics = (...topics: readonly (Topic | OwnTopic)[]) => {
  const subscribe = use(SubscribeContext)
  const key = topics.join(',')
  useEffect(() => (key === '' ? undefined : subscribe(key.split(','))), [key, subscribe])
}
