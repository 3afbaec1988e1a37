import type { Subscriber, PubSub } from '../../../kernel/pubsub.ts'
import type { RedisConnection } from './redis.ts'

// Payloads of one call are sent as one message. A payload is JSON or a name, without line breaks.
const SEPARATOR = '\n'

/** Pub/sub over Redis. Best effort: nothing is published or received while Redis is unreachable. */
export const createRedisPubSub = (input: {
  publisher: RedisConnection
  subscriber: RedisConnection
  prefix: string
  host: string
}): PubSub => {
  const { publisher, subscriber, prefix, host } = input
  const channels = new Map<string, Set<Subscriber>>()
  const allListeners = () => [...channels.values()].flatMap((listeners) => [...listeners])

  const subscribe = (channel: string) =>
    subscriber.subscribe(prefix + channel, (message) => {
      for (const listener of channels.get(channel) ?? []) {
        for (const payload of message.split(SEPARATOR)) listener.onMessage(payload)
      }
    })
  // The client resubscribes on its own after a reconnect.
  const subscribed = new Set<string>()
  const subscribeOnce = async (channel: string) => {
    if (!subscribed.has(channel)) await subscribe(channel)
    subscribed.add(channel)
    for (const listener of channels.get(channel) ?? []) listener.onReady()
  }
  subscriber.on('ready', () => {
    for (const channel of channels.keys()) void subscribeOnce(channel).catch(() => {})
  })
  const notifyLost = () => {
    for (const listener of allListeners()) listener.onLost?.()
  }
  subscriber.on('reconnecting', notifyLost)

  return {
    name: `Redis at ${host}`,
    async publish(channel, payloads) {
      // Best effort: while disconnected, messages are dropped without an error.
      if (payloads.length && publisher.isReady)
        await publisher.publish(prefix + channel, payloads.join(SEPARATOR))
    },
    subscribe(channel, listener) {
      channels.set(channel, (channels.get(channel) ?? new Set()).add(listener))
      if (subscriber.isReady) void subscribeOnce(channel).catch(() => {})
      return {
        async stop() {
          channels.get(channel)?.delete(listener)
        },
      }
    },
  }
}
