import type { Language, Speaker, TextEvent, TextModel, TextRequest, Turn } from './port.ts'

const speakers: Record<Language, Speaker> = {
  'en-US': {
    firstName: 'Amara',
    lastName: 'Okafor',
    age: 31,
    type: 'Next door',
    job: 'Botanist',
    hobbies: ['Gardening', 'Dancing', 'Cooking'],
    relationship: 'Old friend',
    constellation: 'Leo',
    description: 'Amara runs the tropical house at the botanical garden.',
    greeting: 'Mind the hose. Come in.',
    voice: 'Big, bright and direct.',
    likes: ['Rain on glass roofs', 'Highlife on a bad radio'],
    race: 'Black',
    bodyType: 'Curvy',
    hairColor: 'Black',
    hairstyle: 'Braids',
  },
  'zh-CN': {
    firstName: '月',
    lastName: '沈',
    age: 25,
    type: '邻家',
    job: '古籍修复师',
    hobbies: ['茶', '夜泳', '黑胶唱片'],
    relationship: '恋人',
    constellation: '狮子座',
    description: '沈月修补旧书。',
    greeting: '小心，胶还没干。',
    voice: '话软，爱打趣。',
    likes: ['清早的湿石板', '有人写过字的页边'],
    race: '东亚',
    bodyType: '苗条',
    hairColor: '黑色',
    hairstyle: '长直发',
  },
}

export const createTextRequest = (
  text: string,
  {
    language = 'en-US',
    before = [],
    ...rest
  }: Partial<Omit<TextRequest, 'turns'>> & { before?: Turn[] } = {},
): TextRequest => ({
  turns: [{ role: 'system', text: 'You are a character.' }, ...before, { role: 'user', text }],
  speaker: speakers[language],
  language,
  advanced: false,
  seed: 'seed',
  hour: 20,
  memories: [],
  ...rest,
})

export const neverAborted: AbortSignal = new AbortController().signal

export const collectEvents = async (events: AsyncIterable<TextEvent>): Promise<TextEvent[]> => {
  const all: TextEvent[] = []
  for await (const event of events) all.push(event)
  return all
}

export const joinText = (events: readonly TextEvent[]): string =>
  events.map((event) => (event.type === 'text' ? event.text : '')).join('')

/** Returns the error that a reply threw; fails if the reply succeeded. */
export const catchReplyError = async (events: AsyncIterable<TextEvent>): Promise<unknown> => {
  try {
    await collectEvents(events)
  } catch (error) {
    return error
  }
  throw new Error('The reply did not fail')
}

type Step = string | number | Error

/** Fake model that plays steps: text, a pause (number, in ms), an error, 'alive' or 'finish'. */
export const createFakeModel = (name: string, script: () => readonly Step[]) => {
  const state = { calls: 0, open: 0 }
  const pause = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, ms)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(signal.reason)
      })
    })
  async function* reply(_: TextRequest, signal: AbortSignal): AsyncGenerator<TextEvent> {
    state.calls++
    state.open++
    try {
      for (const step of script()) {
        if (step instanceof Error) throw step
        if (typeof step === 'number') await pause(step, signal)
        else if (step === 'alive') yield { type: 'alive' }
        else if (step === 'finish') yield { type: 'finish', finish: 'stop' }
        else yield { type: 'text', text: step }
      }
    } finally {
      state.open--
    }
  }
  const model: TextModel = {
    name,
    kind: 'openai',
    concurrency: 1000,
    reply,
    health: async () => ({ ok: true, detail: name }),
  }
  return { model, state }
}
