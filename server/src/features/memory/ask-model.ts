import type { TextModel } from '../../engines/text-model/port.ts'

const MAX_ANSWER_LENGTH = 4_000
/** A request must name a speaker; an instruction has none. */
const EMPTY_SPEAKER = {
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

/**
 * Runs an instruction on the text model, in background jobs only. Null for the built-in engine, which
 * cannot follow instructions, and for an answer that is too long.
 */
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
    speaker: EMPTY_SPEAKER,
    language: 'en-US' as const,
    advanced: false,
    seed: input.seed,
    hour: 12,
    memories: [],
  }
  for await (const event of model.reply(request, signal)) {
    if (event.type === 'text') answer += event.text
    if (answer.length > MAX_ANSWER_LENGTH) return null
  }
  return answer
}
