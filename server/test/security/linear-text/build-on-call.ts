import { toFirstPersonEn } from '../../../src/engines/text-model/providers/builtin/en-US-first-person.ts'
import { guessChoices } from '../../../src/features/characters/card-files/guess-choices.ts'
import { acceptsEncoding } from '../../../src/http/ssr/serve.ts'
import { ATTRIBUTES, SPEAKER } from './samples.ts'

// Calls every function that builds a pattern at run time, so that the pattern can be recorded.
toFirstPersonEn('She runs a shop and talks to it.', SPEAKER)
guessChoices({ text: 'She is a nurse.', name: 'Ada', knownSlugs: {}, attributes: ATTRIBUTES })
acceptsEncoding('br, gzip', 'gzip')
