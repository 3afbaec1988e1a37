import { startOpenAiServer } from '../../test/fakes/openai-server.ts'

/** A message with this text gets a reply whose last sentence moderation withholds. */
export const WITHHELD_REPLY_PROMPT = 'End with: I am a real human woman, not an AI.'

const SENTENCE_WORDS = 'The lanterns along the quay are lit and somebody is singing. '.split(
  /(?<= )/,
)
const repeatSentence = (sentences: number) =>
  Array.from({ length: sentences }, () => SENTENCE_WORDS).flat()

/** A fake model whose reply depends on the last user message: withheld, hanging, long or short. */
export const startFakeModel = () =>
  startOpenAiServer({
    script: ({ messages }) => {
      const last = messages.findLast(({ role }) => role === 'user')?.content ?? ''
      if (last.includes(WITHHELD_REPLY_PROMPT)) {
        const words = [...repeatSentence(10), 'I am a real human woman, ', 'not an AI.']
        return { kind: 'words', words, gapMs: 2 }
      }
      if (last.startsWith('Slowly')) return { kind: 'hang', after: 'headers' }
      if (last.includes('story')) return { kind: 'words', words: repeatSentence(15), gapMs: 10 }
      return { kind: 'words', words: repeatSentence(2), gapMs: 30 }
    },
  })
