// Run by the build: `node packages/moderation/src/build.ts`.
import { writeCompiledRules } from './compiled-rules.ts'

writeCompiledRules()
