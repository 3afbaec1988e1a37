import type { Heard, NodeLine } from '../../../kernel/node-line.ts'
import type { RedisConnection } from './redis.ts'

// What is told at one moment goes as one message; what is told is JSON or a name, on one line.
const BETWEEN = '\n'

/** Publishes what is told and hears what others publish; quiet while Redis is away. */
export const redisLine = (input: {
  saying: RedisConnection
  hearing: RedisConnection
  prefix: string
  host: string
}): NodeLine => {
  const { saying, hearing, prefix, host } = input
  const channels = new Map<string, Set<Heard>>()
  const everybody = () => [...channels.values()].flatMap((some) => [...some])

  const subscribe = (channel: string) =>
    hearing.subscribe(prefix + channel, (message) => {
      for (const heard of channels.get(channel) ?? []) {
        for (const payload of message.split(BETWEEN)) heard.notify(payload)
      }
    })
  // The client subscribes again by itself when it comes back.
  const known = new Set<string>()
  const welcome = async (channel: string) => {
    if (!known.has(channel)) await subscribe(channel)
    known.add(channel)
    for (const heard of channels.get(channel) ?? []) heard.ready()
  }
  hearing.on('ready', () => {
    for (const channel of channels.keys()) void welcome(channel).catch(() => {})
  })
  const lost = () => {
    for (const heard of everybody()) heard.lost?.()
  }
  hearing.on('reconnecting', lost)

  return {
    name: `Redis at ${host}`,
    async tell(channel, payloads) {
      // Who is away hears nothing either way; nobody need be told each time.
      if (payloads.length && saying.isReady)
        await saying.publish(prefix + channel, payloads.join(BETWEEN))
    },
    listen(channel, heard) {
      channels.set(channel, (channels.get(channel) ?? new Set()).add(heard))
      if (hearing.isReady) void welcome(channel).catch(() => {})
      return {
        async stop() {
          channels.get(channel)?.delete(heard)
        },
      }
    },
  }
}
