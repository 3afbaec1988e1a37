import type { TextModel } from '../../engines/text-model/port.ts'

const LONGEST_ANSWER = 4_000
const NOBODY = {
  firstName: '',
  lastName: '',
  age: 30,
  type: '',
  job: '',
  hobbies: [],
  relationship: '',
  constellation: '',
  description: '',
  greeting: '',
  voice: '',
  likes: [],
  race: '',
  bodyType: '',
  hairColor: '',
  hairstyle: '',
}

/** Has the model read something for us; null when it cannot. Nobody waits for this. */
export const askModel = async (
  model: TextModel,
  input: { instruction: string; text: string; seed: string },
  signal: AbortSignal,
): Promise<string | null> => {
  if (model.kind === 'builtin') return null
  let answer = ''
  const request = {
    turns: [
      { role: 'system' as const, text: input.instruction },
      { role: 'user' as const, text: input.text },
    ],
    speaker: NOBODY,
    language: 'en-US' as const,
    advanced: false,
    seed: input.seed,
    hour: 12,
    memories: [],
  }
  for await (const event of model.reply(request, signal)) {
    if (event.type === 'text') answer += event.text
    if (answer.length > LONGEST_ANSWER) return null
  }
  return answer
}
