import { writeScriptedReply } from '@dulcinea/scripted-chat'
import { guessChoices } from '../../../src/features/characters/card-files/guess-choices.ts'
import { acceptsEncoding } from '../../../src/http/ssr/serve.ts'
import { ATTRIBUTES, SPEAKER } from './samples.ts'

// Calls every function that builds a pattern at run time, so that the pattern can be recorded.
for (const language of ['en-US', 'zh-CN'] as const) {
  writeScriptedReply({
    turns: [{ role: 'user', text: 'hello' }],
    speaker: SPEAKER,
    language,
    seed: 'seed',
    hour: 12,
    memories: [],
  })
}
guessChoices({ text: 'She is a nurse.', name: 'Ada', knownSlugs: {}, attributes: ATTRIBUTES })
acceptsEncoding('br, gzip', 'gzip')
