import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import { loadRules } from './data-files/load-rules.ts'
import { compileRules, type CompiledRules } from './matching/rule-set.ts'

const PACKAGE_FOLDER = new URL('../', import.meta.url)
const BUILT_FILE = fileURLToPath(new URL('dist/rules.bin', PACKAGE_FOLDER))
const STAMP_BYTES = 32

/** A hash of all that the compiled rules depend on: rule files, compiler, and V8's serialization. */
const computeStamp = (): Buffer => {
  const hash = createHash('sha256').update(process.versions.v8)
  const files = ['rules', 'src'].flatMap((folder) =>
    readdirSync(new URL(folder, PACKAGE_FOLDER), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.(ts|txt)$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  for (const file of files.toSorted())
    hash.update(file).update(readFileSync(new URL(file, PACKAGE_FOLDER)))
  return hash.digest()
}

const compile = (): CompiledRules => {
  const { rules, lists } = loadRules()
  return compileRules(rules, lists)
}

/** Compiles the rules at build time: it takes much longer and more memory than to load the result. */
export const writeCompiledRules = (file: string = BUILT_FILE): void => {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, Buffer.concat([computeStamp(), serialize(compile())]))
  renameSync(draft, file)
}

const readBuiltFile = (file: string): Buffer | undefined => {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** The rules of the last build; compiled here if there was none, or if it was of other rules. */
export const loadCompiledRules = (file: string = BUILT_FILE): CompiledRules => {
  const built = readBuiltFile(file)
  if (!built?.subarray(0, STAMP_BYTES).equals(computeStamp())) return compile()
  const compiled: CompiledRules = deserialize(built.subarray(STAMP_BYTES))
  const { scopes, found, gapMost, acrossStops, ...program } = compiled.program
  return {
    ...compiled,
    // Copied, because a deserialized typed array keeps the whole content of the file alive.
    program: {
      ...program,
      scopes: scopes.slice(),
      found: found.slice(),
      gapMost: gapMost.slice(),
      acrossStops: acrossStops.slice(),
    },
  }
}
