import type { Call } from '@dulcinea/contract'
import fc from 'fast-check'
import { getInnermostType, getInputShape } from '../../test/security/contract-calls.ts'
import {
  readBounds,
  createFieldsArbitrary,
  type KnownValues,
} from '../../test/security/field-values.ts'
import { UploadFile, type FieldPairs } from '../../test/security/raw-request.ts'

/** Units that texts are filled with; each is slow for some kind of pattern, parser or matcher. */
const UNITS = [
  ' ',
  '\u3000',
  '-',
  'A-',
  'a',
  '1 ',
  '(',
  '@ ',
  '她',
  'é',
  'ﷺ',
  '{{user}}',
  'She is 1',
  '我住在',
]
const DEFAULT_MAX_LENGTH = 10_000
const CARD_LENGTH = 900_000

export type ExpensiveInput = { name: string; fields: FieldPairs }

const fill = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

const createCard = (unit: string): UploadFile => {
  const data = {
    name: 'Ines Vale',
    first_mes: 'Mind the ferns.',
    description: fill(unit, CARD_LENGTH / 2),
    mes_example: fill(unit, CARD_LENGTH / 2),
  }
  const card = { spec: 'chara_card_v2', spec_version: '2.0', data }
  return new UploadFile(Buffer.from(JSON.stringify(card)), 'card.json', 'application/json')
}

/** Fields that identify something keep an existing value and are not filled. */
const isFillable = (name: string, call: Call, known: KnownValues): boolean => {
  const schema = getInputShape(call)[name]
  if (!schema || getInnermostType(schema).type !== 'string') return false
  return !known[name] || name === 'content'
}

/** One request per unit in which every text has its maximum length. */
export const createExpensiveInputs = (call: Call, known: KnownValues): ExpensiveInput[] => {
  const shape = getInputShape(call)
  const [usual = {}] = fc.sample(createFieldsArbitrary(shape, known), { numRuns: 1, seed: 7 })
  for (const [name, values] of Object.entries(known)) if (name in shape) usual[name] = values[0]
  const texts = Object.keys(shape).filter((name) => isFillable(name, call, known))
  const inputs: ExpensiveInput[] = [{ name: 'usual', fields: Object.entries(usual) }]
  const units = texts.length || 'file' in shape ? UNITS : []
  for (const unit of units) {
    const fields = { ...usual }
    for (const name of texts) {
      const core = shape[name] && getInnermostType(shape[name])
      const { most = DEFAULT_MAX_LENGTH } = core && 'checks' in core ? readBounds(core.checks) : {}
      // Whitespace at the ends would be trimmed.
      fields[name] = `x${fill(unit, Math.min(most, DEFAULT_MAX_LENGTH) - 2)}x`
    }
    if ('file' in shape) fields['file'] = createCard(unit)
    inputs.push({ name: `all texts of ${JSON.stringify(unit)}`, fields: Object.entries(fields) })
  }
  return inputs
}
